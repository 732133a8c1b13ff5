import { given } from '../../platform/given.ts'
import type { Letra } from '../disc/disc.types.ts'
import { type Analise, analyse } from '../disc/figuras/perfil.rules.ts'
import { WITHOUT_SIMULATED } from '../disc/medida/margens.rules.ts'
import type { ConteudoRelatorio } from './conteudo.schema.ts'
import { capaOf } from './partes/capa.rules.ts'
import { dimensoesOf } from './partes/dimensoes.rules.ts'
import { escolhasOf } from './partes/escolhas.rules.ts'
import { cartaoOf, listasOf } from './partes/listas.rules.ts'
import type { Atencao, Forca, Titled } from './partes/partes.types.ts'
import type { Relatorio } from './relatorios.types.ts'
import { aboutThree, empateOf } from './temas/empate.rules.ts'
import {
  attentionIntroduction,
  attentionOf,
  fortesOf,
  type PrintedThemes,
  printedThemes,
} from './temas/fortes.rules.ts'
import { onePageOf } from './temas/pagina.rules.ts'
import type { Empate, PorTemas } from './temas/temas.types.ts'
import { comumOf, type EntradaRelatorio, resumoOf } from './texto/comum.rules.ts'
import type { Frase } from './texto/frase.types.ts'
import { type RespostaLida, readEscolhas } from './texto/respostas.ts'
import { fill } from './texto/texto.ts'
import { type Valores, valoresOf } from './texto/valores.ts'

/** The likely strengths of a balanced result, which has no themes (report §4.12): those of its profile. */
const forcasDoEquilibrio = ({ perfis }: ConteudoRelatorio): Forca[] =>
  perfis.EQ.forcas.map((forca, i) => ({ ...forca, chave: `perfis.EQ.forcas.${i + 1}` }))

/** Costs of those strengths when overdone, each with what helps. */
const atencaoDoEquilibrio = ({ perfis }: ConteudoRelatorio): Atencao[] =>
  perfis.EQ.atencao.map((texts, i) => ({ chave: `perfis.EQ.atencao.${i + 1}`, ...texts }))

export type { EntradaRelatorio } from './texto/comum.rules.ts'

/**
 * Builds the individual report (report §4): what the totals say, and what the person's own 15 answers say. Takes valid
 * totals; with totals only, lines that answers would decide come from the profile.
 * @throws {Error} when answers are given without their questionnaire
 */
export function buildRelatorio(entrada: EntradaRelatorio): Relatorio {
  const { content, resultado, respostas, sem = WITHOUT_SIMULATED } = entrada
  const valores = valoresOf(sem)
  const analise = analyse(resultado.totais, resultado.primeiros)
  const comum = comumOf(entrada, analise)
  const lidas = respostas
    ? readEscolhas(respostas, given(entrada.questionario, 'the questionnaire that was answered'))
    : null
  const impressos = printedThemes(analise, resultado.totais, lidas, content)
  const empate = empateOf(analise, content)
  const dimensoes = dimensoesOf(
    comum.dimensoes,
    analise,
    lidas,
    content,
    valores,
    impressos?.fortes.flatMap(({ citadas }) => citadas.map(({ numero, letra }) => `${numero}${letra}`)),
  )
  const baixa = baixaOf(analise, content)
  const por_temas = byTemasOf({ analise, impressos, empate, valores, sem, lidas }, content)
  const atencao = impressos ? attentionOf(impressos, content) : atencaoDoEquilibrio(content)
  const advice = adviceOf({ por_temas, atencao, dimensoes })
  const listas = listasOf(analise, lidas, baixa !== null, content, impressos, advice)
  return {
    ...comum,
    ...(empate && { codigo_texto: empate.codigo }),
    introducoes: introducoesOf(impressos, por_temas, content),
    rotulos_nota: content.rotulos_nota,
    capa: capaOf(resultado.totais, analise, comum.margem_pontos, content, empate),
    escolhas: lidas && escolhasOf(lidas, analise, content),
    sem_escolhas: content.quinze_escolhas.so_totais,
    dimensoes,
    facetas_nota: lidas && content.facetas_citadas.nota,
    perfil: empate ? perfilDoEmpate(analise.codigo, empate) : resumoOf(analise.codigo, content),
    terceira: terceiraOf(analise, content),
    baixa,
    forcas: impressos ? [] : forcasDoEquilibrio(content),
    atencao,
    listas,
    cartao: cartaoOf(entrada.pessoa.nome, listas.comunicacao, lidas, content),
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

const introducoesOf = (
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

function byTemasOf({ analise, impressos, empate, valores, sem, lidas }: Lido, content: ConteudoRelatorio): PorTemas {
  const { margem, pontos_de_atencao, empates_no_alto, citacao } = content
  const origem = sem === WITHOUT_SIMULATED ? margem.origem.simulacao : margem.origem.reteste
  return {
    um_pagina: onePageOf(analise, lidas, content),
    fortes: fortesOf(impressos, lidas !== null, content),
    atencao: impressos && {
      titulo_alta: pontos_de_atencao.titulo_alta,
      titulo_baixa: pontos_de_atencao.titulo_baixa,
    },
    empate,
    nota_empate: analise.codigo === 'EQ' ? empates_no_alto.EQ : null,
    margem: {
      titulo: margem.titulo,
      texto: fill(margem.texto, { ...valores, origem }),
      legenda_curta: fill(margem.legenda_curta, valores),
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

/**
 * A further dimension that the profile's name leaves out (report §4.3): the third in a pair, from 38 points on; the
 * second in a single letter, from 35 on and at least 3 ahead of the third; none in a balanced profile. Of three at the
 * top it tells which two the texts speak of.
 */
function terceiraOf(analise: Analise, content: ConteudoRelatorio): Titled | null {
  const { codigo, ordem, dimensoes, gap23 } = analise
  if (codigo === 'EQ') return null
  const three = aboutThree(analise, content)
  if (three) return three
  const par = codigo.length === 2
  const [, second, third] = dimensoes
  const shown = par ? third.pontos >= 38 : second.pontos >= 35 && gap23 >= 3
  if (!shown) return null
  const letra = par ? ordem[2] : ordem[1]
  return {
    titulo: par ? content.titulos.terceira : content.titulos.terceira_unica,
    ...textoOf('terceira', codigo, letra, content),
  }
}

/** The sentence about the lowest dimension, when it is more than 2 points below the next; else null. */
function baixaOf({ codigo, ordem, gap34 }: Analise, content: ConteudoRelatorio): Titled | null {
  if (codigo === 'EQ' || gap34 <= 2) return null
  return { titulo: content.titulos.baixa, ...textoOf('baixa', codigo, ordem[3], content) }
}

function textoOf(
  qual: 'terceira' | 'baixa',
  codigo: Analise['codigo'],
  letra: Letra,
  content: ConteudoRelatorio,
): Frase {
  const texto = given(content.perfis[codigo][qual][letra], `${qual} of ${codigo} in ${letra}`)
  return { chave: `perfis.${codigo}.${qual}.${letra}`, texto }
}
