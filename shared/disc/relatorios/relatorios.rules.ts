import { given } from '../../platform/given.ts'
import { type Analise, analisar } from '../disc/figuras/perfil.rules.ts'
import { SEM_SIMULADO } from '../disc/medida/margens.rules.ts'
import type { ConteudoRelatorio } from './conteudo.schema.ts'
import { capaDe } from './partes/capa.rules.ts'
import { dimensoesDe } from './partes/dimensoes.rules.ts'
import { atencaoDoEquilibrio, forcasDoEquilibrio } from './partes/equilibrio.rules.ts'
import { escolhasDe } from './partes/escolhas.rules.ts'
import { cartaoDe, listasDe } from './partes/listas.rules.ts'
import { baixaDe, terceiraDe } from './partes/terceira.rules.ts'
import type { Relatorio } from './relatorios.types.ts'
import { empateDe } from './temas/empate.rules.ts'
import {
  attentionIntroduction,
  attentionOf,
  fortesDe,
  type PrintedThemes,
  printedThemes,
} from './temas/fortes.rules.ts'
import { onePageOf } from './temas/pagina.rules.ts'
import type { Empate, PorTemas } from './temas/temas.types.ts'
import { comumDe, type EntradaRelatorio, resumoDe } from './texto/comum.rules.ts'
import type { Frase } from './texto/frase.types.ts'
import { lerEscolhas, type RespostaLida } from './texto/respostas.ts'
import { preencher } from './texto/texto.ts'
import { type Valores, valoresDe } from './texto/valores.ts'

export type { EntradaRelatorio } from './texto/comum.rules.ts'

/**
 * Builds the individual report (report §4): what the totals say, and what the person's own 15 answers say. Takes valid
 * totals; with totals only, lines that answers would decide come from the profile.
 * @throws {Error} when answers are given without their questionnaire
 */
export function montarRelatorio(entrada: EntradaRelatorio): Relatorio {
  const { content, resultado, respostas, sem = SEM_SIMULADO } = entrada
  const valores = valoresDe(sem)
  const analise = analisar(resultado.totais, resultado.primeiros)
  const comum = comumDe(entrada, analise)
  const lidas = respostas
    ? lerEscolhas(respostas, given(entrada.questionario, 'the questionnaire that was answered'))
    : null
  const impressos = printedThemes(analise, resultado.totais, lidas, content)
  const empate = empateDe(analise, content)
  const dimensoes = dimensoesDe(
    comum.dimensoes,
    analise,
    lidas,
    content,
    valores,
    impressos?.fortes.flatMap(({ citadas }) => citadas.map(({ numero, letra }) => `${numero}${letra}`)),
  )
  const baixa = baixaDe(analise, content)
  const por_temas = porTemasDe({ analise, impressos, empate, valores, sem, lidas }, content)
  const atencao = impressos ? attentionOf(impressos, content) : atencaoDoEquilibrio(content)
  const advice = adviceOf({ por_temas, atencao, dimensoes })
  const listas = listasDe(analise, lidas, baixa !== null, content, impressos, advice)
  return {
    ...comum,
    ...(empate && { codigo_texto: empate.codigo }),
    introducoes: introducoesDe(impressos, por_temas, content),
    rotulos_nota: content.rotulos_nota,
    capa: capaDe(resultado.totais, analise, comum.margem_pontos, content, empate),
    escolhas: lidas && escolhasDe(lidas, analise, content),
    sem_escolhas: content.quinze_escolhas.so_totais,
    dimensoes,
    facetas_nota: lidas && content.facetas_citadas.nota,
    perfil: empate ? perfilDoEmpate(analise.codigo, empate) : resumoDe(analise.codigo, content),
    terceira: terceiraDe(analise, content),
    baixa,
    forcas: impressos ? [] : forcasDoEquilibrio(content),
    atencao,
    listas,
    cartao: cartaoDe(entrada.pessoa.nome, listas.comunicacao, lidas, content),
    por_temas,
    fecho: { ...content.fecho, ficha: { texto: content.fecho.ficha, endereco: entrada.ficha ?? null } },
  }
}

/** Advice of the pages before the tips, each line with its key. */
export const adviceOf = ({
  por_temas: { um_pagina, fortes },
  atencao,
  dimensoes,
}: Pick<Relatorio, 'por_temas' | 'atencao' | 'dimensoes'>): Frase[] => [
  um_pagina.quadros[2].frase,
  ...fortes.temas.flatMap(({ tentativa }) => tentativa ?? []),
  ...atencao.map(({ chave, o_que_ajuda }) => ({ chave, texto: o_que_ajuda })),
  ...dimensoes.map(({ letra, faixa_numero, cuidado }) => ({
    chave: `dimensoes.${letra}.${faixa_numero}.cuidado`,
    texto: cuidado,
  })),
]

/** The profile of a tie for first: its names, one synthesis, one summary. */
const perfilDoEmpate = (codigo: Relatorio['codigo'], { nomes, sintese, resumo }: Empate): Relatorio['perfil'] => ({
  codigo,
  nome: nomes.join(' · '),
  sintese: sintese.texto,
  resumo: [resumo.texto],
})

const introducoesDe = (
  impressos: PrintedThemes | null,
  { fortes }: PorTemas,
  content: ConteudoRelatorio,
): Relatorio['introducoes'] => ({
  ...content.introducoes,
  forcas: { ...content.introducoes.forcas, texto: fortes.introducao },
  atencao: { ...content.introducoes.atencao, texto: attentionIntroduction(impressos, content) },
})

interface Lido {
  analise: Analise
  impressos: PrintedThemes | null
  empate: Empate | null
  valores: Valores
  sem: number
  /** The 15 answers; null when only totals are stored. */
  lidas: readonly RespostaLida[] | null
}

function porTemasDe({ analise, impressos, empate, valores, sem, lidas }: Lido, content: ConteudoRelatorio): PorTemas {
  const { margem, pontos_de_atencao, empates_no_alto, citacao } = content
  const origem = sem === SEM_SIMULADO ? margem.origem.simulacao : margem.origem.reteste
  return {
    um_pagina: onePageOf(analise, lidas, content),
    fortes: fortesDe(impressos, lidas !== null, content),
    atencao: impressos && {
      titulo_alta: pontos_de_atencao.titulo_alta,
      titulo_baixa: pontos_de_atencao.titulo_baixa,
    },
    empate,
    nota_empate: analise.codigo === 'EQ' ? empates_no_alto.EQ : null,
    margem: {
      titulo: margem.titulo,
      texto: preencher(margem.texto, { ...valores, origem }),
      legenda_curta: preencher(margem.legenda_curta, valores),
      coberturas: { esperado: Number(valores.cobertura_esperado), novo: Number(valores.cobertura_novo) },
    },
    das_respostas: citacao.titulo,
    lidos: [...(impressos?.fortes ?? []), ...(impressos?.baixos ?? [])].map(({ slug, tema }) => ({
      chave: `temas.${slug}`,
      nome: tema.nome,
      dimensoes: tema.dimensoes,
      frases: tema.frases,
    })),
  }
}
