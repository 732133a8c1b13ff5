import type { Letra } from '../../../disc/disc/disc.types.ts'
import type { Eixos } from '../../../disc/disc/regiao/regiao.rules.ts'
import { chanceAbove, countOf, largestWith, smallerSide, toFour } from './contas.rules.ts'
import {
  ALVOS,
  ALVOS_DE_CAMPOS,
  type Alvo,
  CAMPOS_ATE,
  chanceOfClear,
  chanceOfSide,
  cutOf,
  cutOfCampos,
  type Forca,
  FROM,
  forcaOf,
  isEixo,
  LEFT_OUT,
  LEVELS,
  type Lugar,
  lugarOf,
  NO_MEIO,
  takenOff,
} from './criterios.rules.ts'

/** The part of a person that the sentences of a team count. */
export interface Contada {
  eixos: Eixos
  /** Whether her answers have a red flag of quality: then she is on each side with the same chance. */
  meio?: boolean
}

export const LADOS = ['acao', 'ponderacao', 'pessoas', 'tarefa'] as const
export type Lado = (typeof LADOS)[number]

/** How sure a sentence is, and of how many people: `m2` of a firm one is the larger number that is probable; null without one. */
interface Conta {
  forca: Forca
  m: number
  m2: number | null
}
/** A sentence about a team: which one, about what, how sure, of how many. */
export type Frase = Conta &
  ({ id: 'dois_campos'; alvo: Alvo } | { id: 'vem_cedo' | 'por_ultimo'; alvo: Letra } | { id: 'lado'; alvo: Lado })

/** Sentences of each kind at most; one that comes early fewer beside two clear groups. */
const MAIS = { vem_cedo: 2, por_ultimo: 1 }
const LADOS_DOS_EIXOS = { ritmo: ['acao', 'ponderacao'], foco: ['pessoas', 'tarefa'] } as const

/** The numbers of people that a sentence prints: at most `most`, less what the day may have brought. */
function contaOf(counts: readonly number[], forca: Forca, most: number, less = 0): Conta {
  const [m, m2] = [LEVELS[forca], LEVELS.provavel].map(level => Math.min(largestWith(counts, level) - less, most))
  return { forca, m: m ?? 0, m2: m2 !== undefined && m !== undefined && m2 > m ? m2 : null }
}

/** How a group leans to one side of a target. */
export interface Lean {
  alvo: Alvo
  primeiro: boolean
  /** Probability of the lean, never printed. */
  chance: number
  conta: Conta | null
  /** How far the group lies from one drawn at random, in its standard deviations. */
  distancia: number
}

const lugaresOf = (pessoas: readonly Contada[]): Lugar[] =>
  pessoas.map(({ eixos, meio }) => (meio ? NO_MEIO : lugarOf(eixos)))

/** Both sides of each target, in the order of targets. */
export function leansOf(pessoas: readonly Contada[]): Lean[] {
  const n = pessoas.length
  const lugares = lugaresOf(pessoas)
  return ALVOS.flatMap(alvo => {
    const chances = lugares.map(lugar => chanceOfSide(lugar, alvo))
    const away = (chances.reduce((sum, p) => sum + p, 0) - n / 2) / (Math.sqrt(n) / 2)
    const counts = countOf(chances)
    return [true, false].map((primeiro): Lean => {
      const own = primeiro ? counts : [...counts].reverse()
      const chance = chanceAbove(own, cutOf(n))
      const forca = forcaOf(chance)
      const conta = forca && contaOf(own, forca, n - LEFT_OUT, takenOff(n))
      return { alvo, primeiro, chance, conta, distancia: toFour(primeiro ? away : -away) }
    })
  })
}

/** The target with two clear groups, the surest one; null without. */
function camposOf(pessoas: readonly Contada[], calado: (alvo: Alvo) => boolean) {
  const n = pessoas.length
  if (n < FROM.dois_campos || n > CAMPOS_ATE) return null
  const lugares = lugaresOf(pessoas)
  let best: { alvo: Alvo; chance: number; conta: Conta } | null = null
  for (const alvo of ALVOS_DE_CAMPOS.filter(each => !calado(each))) {
    const counts = smallerSide(lugares.map(lugar => chanceOfClear(lugar, alvo)))
    const chance = chanceAbove(counts, cutOfCampos(n))
    const forca = forcaOf(chance)
    if (forca && chance > (best?.chance ?? 0)) best = { alvo, chance, conta: contaOf(counts, forca, Math.floor(n / 2)) }
  }
  return best
}

/**
 * The sentences about these people as a group: two clear groups, what comes early, what comes last, and the sides of the
 * map, in this order. Exact sums, no draws: they depend on the set of people alone. None below 5 people.
 * @param alarme dimensions whose mean is off on the whole platform; nothing is said of them, nor of an axis
 */
export function readFrases(pessoas: readonly Contada[], alarme: readonly Letra[] = []): Frase[] {
  if (pessoas.length < FROM.frases) return []
  const calado = (alvo: Alvo) => (isEixo(alvo) ? alarme.length > 0 : alarme.includes(alvo))
  const campos = camposOf(pessoas, calado)
  const livres = leansOf(pessoas).flatMap(({ conta, ...rest }) =>
    conta && !calado(rest.alvo) && rest.alvo !== campos?.alvo ? [{ ...rest, conta }] : [],
  )
  const letters = (primeiro: boolean, most: number) =>
    livres
      .filter(each => each.primeiro === primeiro && !isEixo(each.alvo))
      .sort((a, b) => b.distancia - a.distancia || ALVOS.indexOf(a.alvo) - ALVOS.indexOf(b.alvo))
      .slice(0, most)
      .map(({ alvo, conta }) => ({ alvo: alvo as Letra, ...conta })) // cast: what is no axis is a letter
  return [
    ...(campos ? [{ id: 'dois_campos' as const, alvo: campos.alvo, ...campos.conta }] : []),
    ...letters(true, MAIS.vem_cedo - (campos ? 1 : 0)).map(each => ({ id: 'vem_cedo' as const, ...each })),
    ...letters(false, MAIS.por_ultimo).map(each => ({ id: 'por_ultimo' as const, ...each })),
    ...livres.flatMap(({ alvo, primeiro, conta }) =>
      isEixo(alvo) ? [{ id: 'lado' as const, alvo: LADOS_DOS_EIXOS[alvo][primeiro ? 0 : 1], ...conta }] : [],
    ),
  ]
}
