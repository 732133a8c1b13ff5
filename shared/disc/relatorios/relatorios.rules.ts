import { analisar } from '../disc/figuras/perfil.rules.ts'
import type { ConteudoPrimeira } from './conteudo.schema.ts'
import { ehSegunda } from './edicao.ts'
import type { Relatorio } from './edicoes.types.ts'
import { montarSegunda } from './montar.rules.ts'
import type { RelatorioPrimeira } from './relatorios.types.ts'
import { comumDe, type EntradaRelatorio } from './texto/comum.rules.ts'

export type { EntradaRelatorio } from './texto/comum.rules.ts'

/** Builds the individual report in the edition of its texts (report §1 and §2). Takes valid totals. */
export function montarRelatorio(entrada: EntradaRelatorio): Relatorio {
  const { content } = entrada
  return ehSegunda(content) ? montarSegunda({ ...entrada, content }) : montarPrimeira({ ...entrada, content })
}

/** Builds the first edition's report, which uses the totals only. */
export function montarPrimeira(entrada: EntradaRelatorio & { content: ConteudoPrimeira }): RelatorioPrimeira {
  const { content, resultado } = entrada
  const analise = analisar(resultado.totais, resultado.primeiros)
  return {
    edicao: 1,
    ...comumDe(entrada, analise),
    perfil: { codigo: analise.codigo, ...content.perfis[analise.codigo] },
  }
}
