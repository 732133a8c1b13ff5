import type { Letra } from '../../disc/disc.types.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { Escolha } from '../partes/partes.types.ts'
import { fill, joinItems } from '../texto/texto.ts'
import type { Anexo, FlaggedLinha, LinhaDaGrade } from './anexo.types.ts'

type Comeco = NonNullable<Anexo['grade']>['comeco']

/** Most slow answers that are named; `VEZES` is how many times the median each must have taken. */
const DEMORADAS = 3
const VEZES = 2

/**
 * Answers worth opening the conversation with (report §4.6): those marked as different, those of them with the leading
 * dimension in 3rd or 4th place, and slow ones.
 * @param segundos in the order of `linhas`, null where no time is stored
 */
export function beginningOf(
  linhas: readonly Escolha[],
  segundos: readonly (number | null)[],
  referencia: readonly Letra[],
  content: ConteudoRelatorio,
): Comeco {
  const { titulo, ...texts } = content.consultor.por_onde_comecar
  const slow = demoradasOf(linhas, segundos)
  return {
    titulo,
    itens: [
      ...contornosOf(linhas, referencia, content),
      ...(slow.length > 0 ? [fill(texts.demoradas, { lista: joinItems(slow) })] : []),
    ],
  }
}

function contornosOf(linhas: readonly Escolha[], [A, B]: readonly Letra[], content: ConteudoRelatorio): string[] {
  const { rotulos, consultor } = content
  const texts = consultor.por_onde_comecar
  if (!A) return [texts.equilibrio]
  const different = linhas.filter(({ contorno }) => contorno)
  if (different.length === 0) return [texts.sem_contorno]
  const low = different.filter(({ na_base }) => na_base !== null)
  const said = ({ um, varios }: { um: string; varios: string }, of: readonly Escolha[]) =>
    fill(of.length === 1 ? um : varios, {
      A: rotulos[A],
      B: B ? rotulos[B] : '',
      lista: joinItems(of.map(({ numero }) => String(numero))),
    })
  if (B) return [said(texts.empate, different)]
  return [said(texts.contorno, different), ...(low.length > 0 ? [said(texts.na_base, low)] : [])]
}

/** Number of rows that the grid enlarges. */
const SINALIZADAS = 3

/**
 * The rows to begin with, three at most: those with the leading dimension lowest, then other surprises, then slow ones;
 * equal ones by question.
 */
export function flaggedRows(linhas: readonly LinhaDaGrade[]): FlaggedLinha[] {
  const slow = lentas(linhas.map(({ numero, segundos }) => ({ numero, s: segundos })))
  const surprises = linhas
    .filter(({ surpresa }) => surpresa !== null)
    .sort((a, b) => (b.na_base ?? 0) - (a.na_base ?? 0) || a.numero - b.numero)
    .map(({ numero, surpresa }) => ({ numero, motivo: surpresa ?? '' }))
  const rest = slow
    .filter(({ numero }) => surprises.every(one => one.numero !== numero))
    .map(({ numero, s }) => ({ numero, motivo: `${s}\u00a0s` }))
  return [...surprises, ...rest].slice(0, SINALIZADAS)
}

/** Slow answers as '12 (34 s)', the slowest first. */
function demoradasOf(linhas: readonly Escolha[], segundos: readonly (number | null)[]): string[] {
  const slow = lentas(linhas.map(({ numero }, i) => ({ numero, s: segundos[i] ?? null })))
  // One alone would not be several questions.
  return slow.length > 1 ? slow.map(({ numero, s }) => `${numero} (${s}\u00a0s)`) : []
}

/** Answers that took twice the median or more, in seconds, the slowest first. */
function lentas(all: readonly { numero: number; s: number | null }[]): { numero: number; s: number }[] {
  const kept = all.flatMap(({ numero, s }) => (s === null ? [] : [{ numero, s }]))
  const sorted = [...kept].sort((a, b) => b.s - a.s || a.numero - b.numero)
  const middle = sorted[Math.floor(sorted.length / 2)]?.s ?? 0
  return sorted.filter(({ s }) => s > 0 && s >= middle * VEZES).slice(0, DEMORADAS)
}
