import { LISTAS } from '../partes/partes.types.ts'
import type { Relatorio } from '../relatorios.types.ts'
import type { FraseDoRelatorio, FrasePublicada, Frases, TipoFrase } from './frases.types.ts'

/** The fields of a report that contain sentences with keys, equal in the document and on the screen. */
type ComFrases = Pick<
  Relatorio,
  | 'codigo'
  | 'notas'
  | 'dimensoes'
  | 'com_outros'
  | 'escolhas'
  | 'terceira'
  | 'baixa'
  | 'forcas'
  | 'atencao'
  | 'listas'
  | 'por_temas'
>

/** A text of the report and the statement it belongs to. `cortado`: a paragraph whose sentences are numbered. */
interface Trecho {
  trecho: string
  afirmacao: string
  cortado?: boolean
}

/** Turns words into a key: 'empate técnico' → 'empate_tecnico'. */
export const slug = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll(' ', '_')

/** Paragraphs that say how points, places and choices came out. */
const DOS_NUMEROS =
  /^(predominancia|definicao)\.|^tres_forcas\.\w\.1$|^dimensoes\.\w\.\d\.texto\.|^perfis\.EQ\.resumo\./
/** Sentences that only say how the places came out. */
const LUGARES = /^(perfis\.[A-Z]{1,2}\.resumo\.1\.1|empates_no_alto\.resumo\.\w+\.1)$/
const FICOU = /^(Suas quatro dimensões ficaram|O total ficou (abaixo|acima) da linha)/
/** Paragraphs of which each sentence is one. */
const SO_NUMEROS = /^(predominancia|definicao|tres_forcas)\./
const CONTA = /\b(15 questões|pontos?|somaram|pesaram)\b/
const CONSELHO = /^tres_forcas\.(\w\.3|S\.2)$/

/**
 * The kind of a published sentence. The frozen files call everything that is no preference and no advice of a list a
 * description; counts and margins are facts, and some advice stands in other paragraphs.
 */
export function tipoOf(chave: string, { texto, tipo }: Pick<FrasePublicada, 'texto' | 'tipo'>): TipoFrase {
  if (CONSELHO.test(chave)) return 'sugestao'
  if (LUGARES.test(chave) || FICOU.test(texto)) return 'fato'
  const conta = DOS_NUMEROS.test(chave) && (SO_NUMEROS.test(chave) || (CONTA.test(texto) && !/\btende/i.test(texto)))
  return conta ? 'fato' : tipo
}

/**
 * Every sentence of a report, in reading order, from the frozen file of its version; no text
 * is split at run time. Facts are among them, to be shown; nobody is asked to agree with a sum.
 */
export function frasesOf(relatorio: ComFrases, frases: Frases): FraseDoRelatorio[] {
  return trechosOf(relatorio).flatMap(({ trecho, afirmacao, cortado }) =>
    (cortado ? numeradas(trecho, frases) : [trecho]).flatMap(chave => {
      const frase = frases[chave]
      return frase ? [{ chave, texto: frase.texto, tipo: frase.tipo, trecho, afirmacao }] : []
    }),
  )
}

function numeradas(trecho: string, frases: Frases): string[] {
  const keys: string[] = []
  while (frases[`${trecho}.${keys.length + 1}`]) keys.push(`${trecho}.${keys.length + 1}`)
  return keys
}

/** The texts of a report, with their keys in the content of its version. */
function trechosOf(relatorio: ComFrases): Trecho[] {
  const { escolhas, terceira, baixa, forcas, atencao, listas, por_temas, com_outros } = relatorio
  const of = (afirmacao: string, frases: readonly { chave: string }[]) =>
    frases.map(({ chave }) => ({ trecho: chave, afirmacao }))
  return [
    ...relatorio.notas
      // How far two totals lie apart and how regular the answers were are facts, not descriptions.
      .filter(({ id }) => id.startsWith('tres_forcas'))
      .map(({ id }) => ({ trecho: slug(id), afirmacao: `notas.${id}`, cortado: true })),
    ...relatorio.dimensoes.flatMap(({ letra, faixa_numero }) =>
      ['texto', 'contribuicao', 'cuidado'].map(parte => ({
        trecho: `dimensoes.${letra}.${faixa_numero}.${parte}`,
        afirmacao: `dimensoes.${letra}`,
        cortado: true,
      })),
    ),
    ...doPerfil(relatorio),
    ...(escolhas ? of('escolhas', primeirasEUltimas(escolhas)) : []),
    ...of(
      'um_pagina',
      por_temas.um_pagina.quadros.map(({ frase }) => frase),
    ),
    ...(terceira ? of('terceira', [terceira]) : []),
    ...(baixa ? of('baixa', [baixa]) : []),
    ...forcas.map(({ chave }) => ({ trecho: chave, afirmacao: chave })),
    ...por_temas.fortes.temas.flatMap(({ chave, aparece_quando, ajuda, custa_quando, tentativa }) =>
      of(chave, [aparece_quando, ajuda, custa_quando, ...(tentativa ? [tentativa] : [])]),
    ),
    ...of('atencao', atencao),
    ...LISTAS.flatMap(nome => of(`listas.${nome}`, listas[nome])),
    ...com_outros.flatMap(({ letra, itens }) =>
      itens.map((_, i) => ({ trecho: `com_outros.${letra}.${i + 1}`, afirmacao: `com_outros.${letra}` })),
    ),
  ]
}

/** The profile's synthesis and summary; of a tie for first, those of both names. */
function doPerfil({ codigo, por_temas: { empate } }: Pick<Relatorio, 'codigo' | 'por_temas'>): Trecho[] {
  const trechos = empate
    ? [empate.sintese.chave, empate.resumo.chave]
    : ['sintese', 'resumo.1', 'resumo.2'].map(parte => `perfis.${codigo}.${parte}`)
  return trechos.map(trecho => ({ trecho, afirmacao: 'perfil.resumo', cortado: true }))
}

const primeirasEUltimas = ({ linhas, ultimas }: NonNullable<Relatorio['escolhas']>) => [
  ...linhas.map(({ primeira }) => primeira),
  ...linhas.filter(({ numero }) => ultimas.numeros.includes(numero)).map(({ ultima }) => ultima),
]
