import type { Letra } from '../../../disc/disc/disc.types.ts'
import type { Eixos } from '../../../disc/disc/regiao/regiao.rules.ts'
import { keysOf } from '../../../platform/keys.ts'
import { type Clear, toFour } from './contas.rules.ts'

/** Version of the criteria that a sentence of a team has to meet (docs/psychometrics.md). */
export const VERSAO_CRITERIOS = '1.0'

/** Fewest people of whom sentences, two clear groups, and counts are said; from the last on the paper lists people by region. */
export const FROM = { frases: 5, dois_campos: 8, contagens: 10, dois_lados: 12 } as const
/** People up to whom two clear groups are looked for: beyond, the sum costs too much. */
export const CAMPOS_ATE = 60

export const FAIXAS = ['nada', 'dupla', 'poucas', 'time', 'grupo', 'area'] as const
/** Subject of a page by its number of people. */
export type Faixa = (typeof FAIXAS)[number]
const FIM = { nada: 2, dupla: 3, poucas: 5, time: 10, grupo: 16 } as const
export const faixaOf = (n: number): Faixa => keysOf(FIM).find(faixa => n < FIM[faixa]) ?? 'area'

/** Strengths of words, the surer first: the least probability of each. */
export const LEVELS = { firme: 0.9, provavel: 0.7 } as const
export type Forca = keyof typeof LEVELS
export function forcaOf(chance: number): Forca | null {
  if (chance >= LEVELS.firme) return 'firme'
  return chance >= LEVELS.provavel ? 'provavel' : null
}

/** Targets in the order that breaks ties, and those of two clear groups in theirs. */
export const ALVOS = ['D', 'I', 'S', 'C', 'ritmo', 'foco'] as const satisfies readonly (Letra | 'ritmo' | 'foco')[]
export type Alvo = (typeof ALVOS)[number]
export const ALVOS_DE_CAMPOS: readonly Alvo[] = ['ritmo', 'foco', 'D', 'I', 'S', 'C']
export const isEixo = (alvo: Alvo): alvo is 'ritmo' | 'foco' => alvo === 'ritmo' || alvo === 'foco'

/**
 * Probability, given the answer, that a person's expected place is on the first side, by steps from the midline: 1.5
 * points of a dimension, 3 of an axis. A negative step has the rest to 1.
 */
const LADO = {
  dimensao: [
    0.5, 0.6293, 0.7454, 0.8389, 0.9066, 0.9505, 0.9761, 0.9896, 0.9959, 0.9985, 0.9995, 0.9999, 1, 1, 1, 1, 1, 1,
  ],
  eixo: [0.5, 0.7157, 0.8729, 0.9564, 0.9887, 0.9978, 0.9997, 1, 1, 1, 1],
} as const
/** Probability of lying at least 5 points of a dimension above its midline, or 6 of an axis, from the lowest step on. */
const CLARO = {
  dimensao: [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0001, 0.0003, 0.0008, 0.0024, 0.0065, 0.0156, 0.0341, 0.0676, 0.1222, 0.2021, 0.307,
    0.4308, 0.5619, 0.6864, 0.7927, 0.8741, 0.93, 0.9645, 0.9837, 0.9932, 0.9974, 0.9991, 0.9997, 0.9999, 1,
  ],
  eixo: [
    0, 0, 0, 0, 0, 0, 0.0001, 0.0005, 0.0035, 0.0166, 0.0594, 0.1612, 0.3374, 0.5598, 0.7644, 0.9016, 0.9686, 0.9925,
    0.9987, 0.9998, 1,
  ],
} as const

/** A person's place on each target, in steps, from her axes as the map rounds them. */
export type Lugar = Readonly<Record<Alvo, number>>
const PASSO = 3
const steps = (pontos: number) => Math.floor(pontos / PASSO + 0.5)
export function lugarOf({ ritmo, foco, fora }: Eixos): Lugar {
  const [r, f, o] = [steps(ritmo), steps(foco), steps(fora)]
  return { D: r + o - f, I: f + r - o, S: f + o - r, C: 0 - (f + r + o), ritmo: r, foco: f }
}
/** The place of a person of whom nothing is known: on each side with the same chance. */
export const NO_MEIO: Lugar = { D: 0, I: 0, S: 0, C: 0, ritmo: 0, foco: 0 }

const tables = (alvo: Alvo) => (isEixo(alvo) ? 'eixo' : 'dimensao')

/** Probability that a person's expected place is on the first side of a target. */
export function chanceOfSide(lugar: Lugar, alvo: Alvo): number {
  const table = LADO[tables(alvo)]
  const p = table[Math.min(Math.abs(lugar[alvo]), table.length - 1)] ?? 1
  return lugar[alvo] < 0 ? toFour(1 - p) : p
}

/** Probabilities that it is clearly there, and clearly on the other side. */
export function chanceOfClear(lugar: Lugar, alvo: Alvo): Clear {
  const table = CLARO[tables(alvo)]
  const most = (table.length - 1) / 2
  const at = Math.max(-most, Math.min(most, lugar[alvo]))
  return [table[most + at] ?? 0, table[most - at] ?? 0]
}

/** Share of a group that one day, one workshop or one piece of news can push to a side together. */
const DIA = 0.06
/** From nothing at 9 people to the whole at 16. */
const ramp = (n: number) => Math.min(1, Math.max(0, (n - 9) / 7))
/** People on a side from which it is a lean: half of them up to nine, more from there. */
export const cutOf = (n: number): number => toFour(n / 2 + ramp(n) * (0.35 * Math.sqrt(n) + DIA * n))
/** People that the day may have brought, taken off what is printed. */
export const takenOff = (n: number): number => Math.floor(ramp(n) * DIA * n + 0.5)
/** People clearly on each side from which there are two groups. */
export const cutOfCampos = (n: number): number => toFour(Math.max(2.5, 0.28 * n + 0.2 * Math.sqrt(n) - 0.3))
/** People who are left out of every printed count, so that nobody stands alone outside it. */
export const LEFT_OUT = 2
