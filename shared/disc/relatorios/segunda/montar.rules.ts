import { given } from '../../../platform/given.ts'
import { SEM_SIMULADO } from '../../disc/margens.rules.ts'
import { analisar } from '../../disc/perfil.rules.ts'
import { comumDe, type EntradaRelatorio, resumoDe } from '../comum.rules.ts'
import { preencher } from '../texto.ts'
import { capaDe } from './capa.rules.ts'
import type { ConteudoSegunda } from './conteudo.schema.ts'
import { dimensoesDe, notaDasFacetas } from './dimensoes.rules.ts'
import { escolhasDe } from './escolhas.rules.ts'
import { forcasDe } from './forcas.rules.ts'
import { atencaoDe, listasDe } from './listas.rules.ts'
import { lerEscolhas } from './respostas.ts'
import type { RelatorioSegunda } from './segunda.types.ts'
import { baixaDe, terceiraDe } from './terceira.rules.ts'
import { valoresDe } from './valores.ts'

/**
 * Builds the second edition's report (report §4): what the totals say, and what the person's own 15 answers say. With
 * totals only, lines that answers would decide come from the profile.
 * @throws {Error} when answers are given without their questionnaire
 */
export function montarSegunda(entrada: EntradaRelatorio & { content: ConteudoSegunda }): RelatorioSegunda {
  const { content, resultado, respostas, sem = SEM_SIMULADO } = entrada
  const { margens } = content
  const valores = valoresDe(sem)
  const analise = analisar(resultado.totais, resultado.primeiros)
  const comum = comumDe(entrada, analise)
  const questionario = respostas ? given(entrada.questionario, 'the questionnaire that was answered') : null
  const lidas = respostas && questionario ? lerEscolhas(respostas, questionario) : null
  const dimensoes = dimensoesDe(
    comum.dimensoes,
    analise,
    lidas && questionario ? { respostas: lidas, facetas: questionario.facetas } : null,
    content,
    valores,
  )
  const baixa = baixaDe(analise, content)
  const { forcas, outras } = forcasDe(analise, lidas, content)
  return {
    edicao: 2,
    ...comum,
    titulos: content.titulos,
    introducoes: content.introducoes,
    rotulos_nota: content.rotulos_nota,
    margens: [
      margens.o_que_cobre,
      margens.o_que_nao_cobre,
      sem === SEM_SIMULADO ? margens.origem : margens.origem_dados,
    ].map(text => preencher(text, valores)),
    capa: capaDe(resultado.totais, analise, comum.margem_pontos, content),
    escolhas: lidas && escolhasDe(lidas, analise, content),
    sem_escolhas: content.quinze_escolhas.so_totais,
    dimensoes,
    facetas_nota: notaDasFacetas(dimensoes, content),
    perfil: resumoDe(analise.codigo, content),
    terceira: terceiraDe(analise, content),
    baixa,
    forcas,
    outras_forcas: outras,
    atencao: atencaoDe(analise, content),
    listas: listasDe(analise, lidas, baixa !== null, content),
    por_temas: null,
    fecho: { ...content.fecho, ficha: { texto: content.fecho.ficha, endereco: entrada.ficha ?? null } },
  }
}
