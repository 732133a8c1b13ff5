import { given } from '../../../platform/given.ts'
import { LETRAS, type Letra, type Totais } from '../../disc/disc.types.ts'
import { daLetra } from '../../disc/figuras/dimensoes.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { lugarOf, type RespostaLida } from '../texto/respostas.ts'
import type { Tema } from './temas.schema.ts'

type Constantes = ConteudoRelatorio['constantes']
type Temas = Pick<ConteudoRelatorio, 'constantes' | 'temas'>

/** One alternativa that a theme reads, with the points that the person gave it: 4 at the top to 1 at the bottom. */
export interface ThemeFrase {
  numero: number
  letra: Letra
  pontos: number
}

/** A theme as one person's answers leave it. */
export interface ReadTheme {
  slug: string
  tema: Tema
  /** 3000 times S, the score from 1 to 4 (report §4.12); whole, but for halves under other weights. */
  escore: number
  /** The person's points on its phrases, in the order of the questions; empty with totals only. */
  frases: readonly ThemeFrase[]
}

/** The themes that a report prints, each list in printing order. */
export interface Escolhidos {
  fortes: readonly ReadTheme[]
  baixos: readonly ReadTheme[]
}

const partesOf = (frase: string): { numero: number; letra: Letra } => ({
  numero: Number.parseInt(frase, 10),
  letra: given(
    LETRAS.find(letra => frase.endsWith(letra)),
    frase,
  ),
})

const soma = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/**
 * Every theme with its score, in the order of the file. S = P + w (M − P): M the mean of her points on the k phrases, P
 * what her totals alone predict, the mean of total / 15 over the same phrases; w is 0 with totals only. In whole
 * numbers: 3000 S = (30 (100 − w) · Σ total / 15 + 30 w · Σ points) / k, w in per cent.
 */
export function readThemes(
  { constantes, temas }: Temas,
  totais: Totais,
  respostas: readonly RespostaLida[] | null,
): ReadTheme[] {
  const w = respostas ? Math.round(100 * constantes.peso_proprio) : 0
  return Object.entries(temas).map(([slug, tema]) => {
    const partes = tema.frases.map(partesOf)
    const frases = respostas
      ? partes.map(parte => ({ ...parte, pontos: pontosOf(respostas, parte) })).sort((a, b) => a.numero - b.numero)
      : []
    const esperado = soma(partes.map(({ letra }) => daLetra(totais, letra)))
    const proprio = soma(frases.map(({ pontos }) => pontos))
    return { slug, tema, frases, escore: (2 * (100 - w) * esperado + 30 * w * proprio) / partes.length }
  })
}

function pontosOf(respostas: readonly RespostaLida[], { numero, letra }: { numero: number; letra: Letra }): number {
  const resposta = given(
    respostas.find(one => one.numero === numero),
    `answer to pergunta ${numero}`,
  )
  return 5 - lugarOf(resposta, letra)
}

/** Whether her answers do not contradict the theme as high: enough in the top half, few at the bottom. */
export function supportsHigh({ frases }: ReadTheme, c: Constantes): boolean {
  const pontos = frases.map(frase => frase.pontos)
  return (
    pontos.filter(n => n >= 3).length >= c.frases_na_metade &&
    soma(pontos) >= c.media_minima * pontos.length &&
    pontos.filter(n => n === 1).length <= c.frases_no_extremo_oposto
  )
}

/** The same for a low theme: enough in the bottom half, few at the top. */
export function supportsLow({ frases }: ReadTheme, c: Constantes): boolean {
  const pontos = frases.map(frase => frase.pontos)
  return (
    pontos.filter(n => n <= 2).length >= c.frases_na_metade &&
    soma(pontos) <= c.media_minima * pontos.length &&
    pontos.filter(n => n === 4).length <= c.frases_no_extremo_oposto
  )
}

/**
 * The highest and the lowest themes whose answers do not contradict them; equal scores in the order of the file. With
 * totals only, and where no theme passes, by the totals alone and without phrases.
 */
export function chooseThemes(content: Temas, totais: Totais, respostas: readonly RespostaLida[] | null): Escolhidos {
  const { constantes } = content
  const lidos = readThemes(content, totais, respostas)
  const passes = (holds: typeof supportsHigh, lido: ReadTheme) => !respostas || holds(lido, constantes)
  const fortes = lidos
    .filter(lido => passes(supportsHigh, lido))
    .sort((a, b) => b.escore - a.escore)
    .slice(0, constantes.forcas)
  if (respostas && fortes.length === 0) return chooseThemes(content, totais, null)
  const baixos = lidos
    .filter(lido => !fortes.includes(lido) && passes(supportsLow, lido))
    .sort((a, b) => a.escore - b.escore)
    .slice(0, constantes.temas_baixos)
  return { fortes, baixos }
}

/** Number of phrases quoted of one theme. */
const CITADAS = 2

/**
 * The phrases quoted of each strength: those of the top half, best placed first, then by question; one that an earlier
 * strength quotes goes last.
 */
export function quotedOfStrengths(fortes: readonly ReadTheme[]): ThemeFrase[][] {
  const quoted = new Set<string>()
  const name = ({ numero, letra }: ThemeFrase) => `${numero}${letra}`
  return fortes.map(({ frases }) => {
    const own = frases
      .filter(({ pontos }) => pontos >= 3)
      .sort((a, b) => Number(quoted.has(name(a))) - Number(quoted.has(name(b))) || b.pontos - a.pontos)
      .slice(0, CITADAS)
    for (const frase of own) quoted.add(name(frase))
    return own
  })
}

/** Phrases to quote of a low theme: those with the fewest points, in the order of the questions when points are equal. */
export const quotedOfLow = ({ frases }: ReadTheme): ThemeFrase[] =>
  [...frases].sort((a, b) => a.pontos - b.pontos).slice(0, CITADAS)
