import { given } from '../../platform/given.ts'
import { type CodigoPerfil, LETRAS, type Letra, type Totais } from '../disc/disc.types.ts'
import { daLetra } from '../disc/figuras/dimensoes.ts'
import type { RespostaMarcacao } from '../marcacoes/marcacoes.rules.ts'

/** The lists of a profile from which a block may be made. */
export const LISTAS_DO_CONTROLE = ['forcas', 'atencao'] as const
export type ListaDoControle = (typeof LISTAS_DO_CONTROLE)[number]

/** Highest total of a distant letter: one standard error below the middle of 37.5. */
export const TOTAL_DISTANTE = 34
/**
 * Minimum distance, in points, of a distant letter below the lowest letter of the person's profile; more than the
 * margin of 6.5.
 */
export const PONTOS_ABAIXO = 7

/** Version of the consent that is asked before a block is drawn. */
export const VERSAO_CONSENTIMENTO = '1.0'

const lettersOf = (codigo: CodigoPerfil): Letra[] =>
  codigo === 'EQ' ? [] : LETRAS.filter(letra => codigo.includes(letra))

/**
 * The letters distant from a person's profile: with a total of at most 34, at least 7 points below the lowest letter of
 * her code; none of the balanced profile.
 */
export function letrasDistantes(codigo: CodigoPerfil, totais: Totais): Letra[] {
  const own = lettersOf(codigo)
  if (own.length === 0) return []
  const lowest = Math.min(...own.map(letra => daLetra(totais, letra)))
  return LETRAS.filter(
    letra =>
      !own.includes(letra) &&
      daLetra(totais, letra) <= TOTAL_DISTANTE &&
      lowest - daLetra(totais, letra) >= PONTOS_ABAIXO,
  )
}

/** The sentences for a draw: those of one list of the person's report, and the foreign ones for the same list. */
export interface Urna {
  lista: ListaDoControle
  proprias: readonly string[]
  alheias: readonly string[]
}

/** Themes of a version of the texts, by slug. */
export type TemasDoControle = Readonly<Record<string, { dimensoes: readonly Letra[] }>>

/** Minimum number of themes of a person in a block. */
const TEMAS_DO_BLOCO = 3

/** Key of the sentence of a theme that a block shows. */
const fraseDoTema = (slug: string) => `temas.${slug}.aparece_quando`

/**
 * The strengths that may be drawn for a person: those of her report, and themes all of whose dimensions are distant.
 * Empty when there are too few of either.
 * @param noRelatorio keys of the sentences that her report says
 */
export function urnasIn(
  codigo: CodigoPerfil,
  totais: Totais,
  noRelatorio: ReadonlySet<string>,
  temas: TemasDoControle,
): Urna[] {
  const far = letrasDistantes(codigo, totais)
  const proprias = Object.keys(temas)
    .map(fraseDoTema)
    .filter(key => noRelatorio.has(key))
  const alheias = Object.entries(temas)
    .filter(([, { dimensoes }]) => dimensoes.every(letra => far.includes(letra)))
    .map(([slug]) => fraseDoTema(slug))
    .filter(key => !noRelatorio.has(key))
  return proprias.length >= TEMAS_DO_BLOCO && alheias.length > 0 ? [{ lista: 'forcas', proprias, alheias }] : []
}

/** A drawn block; numbers count from 1. */
export interface Bloco {
  lista: ListaDoControle
  itens: string[]
  alheia: number
  /** Number of the own sentence that is compared with the foreign one. */
  par: number
}

/**
 * Draws a block: list, foreign sentence, position, and the own sentence of the pair, each with equal
 * chances.
 * @param urnas at least one
 * @param sorteio returns an unpredictable whole number from 0 up to, and without, its argument
 */
export function drawBloco(urnas: readonly Urna[], sorteio: (ate: number) => number): Bloco {
  const pick = <T>(from: readonly T[]): T => given(from[sorteio(from.length)], 'something to draw from')
  const { lista, proprias, alheias } = pick(urnas)
  const foreign = pick(alheias)
  const at = sorteio(proprias.length + 1)
  const own = sorteio(proprias.length)
  return {
    lista,
    itens: [...proprias.slice(0, at), foreign, ...proprias.slice(at)],
    alheia: at + 1,
    par: own + (own < at ? 1 : 2),
  }
}

const VALORES: Record<RespostaMarcacao, number> = { sim: 1, em_parte: 0.5, nao: 0 }

/** Numeric value of an answer: sim 1, em_parte 0.5, nao 0. */
export const valorOf = (resposta: RespostaMarcacao): number => VALORES[resposta]
