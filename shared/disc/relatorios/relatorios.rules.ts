import { analisar } from '../disc/perfil.rules.ts'
import { comumDe, type EntradaRelatorio } from './comum.rules.ts'
import type { ConteudoPrimeira } from './conteudo.schema.ts'
import { ehSegunda } from './edicao.ts'
import type { Relatorio } from './edicoes.types.ts'
import type { RelatorioPrimeira } from './relatorios.types.ts'
import { montarSegunda } from './segunda/montar.rules.ts'

export type { EntradaRelatorio } from './comum.rules.ts'

/**
 * Chooses every text and figure of the individual report (report §1 and §2), in the edition of its texts. Takes valid
 * totals.
 */
export function montarRelatorio(entrada: EntradaRelatorio): Relatorio {
  const { content } = entrada
  return ehSegunda(content) ? montarSegunda({ ...entrada, content }) : montarPrimeira({ ...entrada, content })
}

/** The first edition's report: what totals alone say. */
export function montarPrimeira(entrada: EntradaRelatorio & { content: ConteudoPrimeira }): RelatorioPrimeira {
  const { content, resultado } = entrada
  const analise = analisar(resultado.totais, resultado.primeiros)
  return {
    edicao: 1,
    ...comumDe(entrada, analise),
    perfil: { codigo: analise.codigo, ...content.perfis[analise.codigo] },
  }
}
