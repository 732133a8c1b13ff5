import { isObject } from '../../../platform/keys.ts'
import type { RespostaRascunho } from '../disc.contract.ts'
import { NUMERO_PERGUNTAS, type Ordem, type Pontos, QUADRANTES, type Resposta } from '../disc.types.ts'
import { ordemValida, pontosDosTotais } from './pontuacao.rules.ts'

/** Placeholder of an unanswered pergunta in the local key `individualTest` (behaviour §32): exactly this string. */
export const SLOT_VAZIO = '{}'
export type Slot = typeof SLOT_VAZIO | Pontos
/** The 15 slots of a test. */
export type Slots = readonly Slot[]

export const slotsVazios = (): Slot[] => Array.from({ length: NUMERO_PERGUNTAS }, () => SLOT_VAZIO)

const record = (value: unknown): Record<string, unknown> | null => (isObject(value) ? value : null)

function readSlot(value: unknown): Slot {
  const scores = record(value)
  if (!scores) return SLOT_VAZIO
  const pontos: readonly number[] = QUADRANTES.map(q => Number(scores[q]))
  // A ranking gives each of 1 to 4 once, which is what a valid order is made of.
  return ordemValida(pontos) ? pontosDosTotais(pontos) : SLOT_VAZIO
}

/**
 * Parses `individualTest`: 15 slots, each the string '{}' or the points of quadrantes 1 to 4. Any other slot counts as
 * unanswered; text that is not JSON, or not 15 slots, gives null (no saved progress).
 */
export function readSlots(stored: string | null): Slot[] | null {
  if (!stored) return null
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) && value.length === NUMERO_PERGUNTAS ? value.map(readSlot) : null
  } catch {
    return null
  }
}

export const writeSlots = (slots: Slots): string => JSON.stringify(slots)

export const respondidas = (slots: Slots): number => slots.filter(slot => slot !== SLOT_VAZIO).length

/** Number of the pergunta to show on return: as many as are answered, at least 1 (behaviour §33). */
export const numeroOnReturn = (slots: Slots): number => Math.max(1, respondidas(slots))

/** Per cent of the progress bar: 100/15 for each pergunta reached. */
export const progresso = (numero: number): number => (100 / NUMERO_PERGUNTAS) * numero

/** The totals of the 15 slots; null while one is unanswered. */
export function totaisDosSlots(slots: Slots): Pontos | null {
  const total: Pontos = { 1: 0, 2: 0, 3: 0, 4: 0 }
  for (const slot of slots) {
    if (slot === SLOT_VAZIO) return null
    for (const q of QUADRANTES) total[q] += slot[q]
  }
  return total
}

/**
 * Merges two drafts pergunta by pergunta: an answered entry beats one that was only shown, then the newer wins. Entries
 * are taken whole, because an order shown belongs to its answer. Sorted by `numero`.
 */
export function mergeRascunho(a: readonly RespostaRascunho[], b: readonly RespostaRascunho[]): RespostaRascunho[] {
  const merged = new Map<number, RespostaRascunho>()
  for (const entry of [...a, ...b]) {
    const known = merged.get(entry.numero)
    if (!known || beats(entry, known)) merged.set(entry.numero, entry)
  }
  return [...merged.values()].sort((x, y) => x.numero - y.numero)
}

function beats(entry: RespostaRascunho, known: RespostaRascunho): boolean {
  if ((entry.ordem === null) !== (known.ordem === null)) return entry.ordem !== null
  // A question that was only shown keeps its first order over reloads and devices.
  return entry.ordem === null ? entry.atualizada_em < known.atualizada_em : entry.atualizada_em > known.atualizada_em
}

const asOrdem = (value: readonly number[] | null | undefined): Ordem | null =>
  value && ordemValida(value) ? value : null

/**
 * Converts answers from the wire (lists of numbers, optional process data) to the rules' types; throws on an impossible
 * order.
 */
export function readRespostas(
  wire: readonly {
    numero: number
    ordem: readonly number[]
    ordem_inicial?: readonly number[] | null | undefined
    ms?: number | null | undefined
    cliques?: number | null | undefined
  }[],
): Resposta[] {
  return wire.map(({ numero, ordem, ordem_inicial, ms, cliques }) => {
    const order = asOrdem(ordem)
    if (!order) throw new RangeError(`pergunta ${numero} carries no order of the four quadrantes`)
    return { numero, ordem: order, ordem_inicial: asOrdem(ordem_inicial), ms: ms ?? null, cliques: cliques ?? null }
  })
}

/** Whether there is exactly one answer to each of the 15 perguntas, as totals and quality require. */
export const respostasCompletas = (respostas: readonly { numero: number }[]): boolean =>
  respostas.length === NUMERO_PERGUNTAS &&
  new Set(respostas.map(r => r.numero)).size === NUMERO_PERGUNTAS &&
  respostas.every(r => Number.isInteger(r.numero) && r.numero >= 1 && r.numero <= NUMERO_PERGUNTAS)
