import * as z from 'zod/mini'
import { listToSend } from '#shared/disc/disc/answer/enviadas.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { keysIn, type QueuePlace } from '../../sending/queue.storage.ts'
import {
  BATCH_KEY,
  CURRENT_KEY,
  INDIVIDUAL_TEST,
  kept,
  MARKS_KEY,
  NOTES_KEY,
  PLAN_KEY,
  PROCESS_KEY,
} from '../../storage.ts'
import { AGREED_KEY, MODEL_KEY } from './keys.ts'

/** A storage key with data that the server does not have yet. */
export interface Item {
  onde: 'aparelho' | 'aba'
  chave: string
  valor: string
}
export interface PendingPlaces {
  aparelho: QueuePlace
  aba: QueuePlace
}
/** Unsent items by person id. */
export type Pending = Map<number, Item[]>

/** Kinds of unsent items, as shown to people. */
export type PendingKind = 'teste' | 'marcacoes' | 'plano' | 'anotacoes' | 'rascunhos'
const ESPECIES: readonly (readonly [string, PendingKind])[] = [
  [PROCESS_KEY, 'teste'],
  [CURRENT_KEY, 'teste'],
  [INDIVIDUAL_TEST, 'teste'],
  [MARKS_KEY, 'marcacoes'],
  [PLAN_KEY, 'plano'],
  [NOTES_KEY, 'anotacoes'],
]
export const kindsOf = (itens: readonly Item[]): PendingKind[] => [
  ...new Set(itens.map(({ chave }) => ESPECIES.find(([prefix]) => chave.startsWith(prefix))?.[1] ?? 'rascunhos')),
]

const dona = z.object({ id_usuario: z.int() })
const entrada = z.object({ numero: z.number(), ordem: z.nullable(z.array(z.number())), atualizada_em: z.number() })
const processo = z.object({
  respostas: z.catch(z.array(z.unknown()), []),
  enviadas: z.catch(z.record(z.string(), z.string()), {}),
  finalizar: z.optional(z.unknown()),
})
const processos = kept(PROCESS_KEY, z.record(z.string(), z.unknown()))

/** Returns the person id in a key, after its prefix; NaN for a device let in by code. */
const ownerOfKey = (chave: string): number => Number.parseInt(chave.slice(chave.indexOf(':') + 1), 10)

/** Whether a stored test has answers that the server may lack, or waits to be finished. */
function hasUnsent(stored: unknown): boolean {
  const { data } = processo.safeParse(stored)
  if (!data) return false
  const sent = new Map(Object.entries(data.enviadas).map(([numero, marca]) => [Number(numero), marca]))
  const respostas = data.respostas.flatMap(each => entrada.safeParse(each).data ?? [])
  return data.finalizar === true || listToSend(respostas, sent).length > 0
}

interface Opcoes {
  /** Signed-in person; drafts of a room carry no name and are counted as theirs. */
  eu?: number | undefined
  /**
   * Whether to include tests whose answers are all on the server, so that a person who returns sees the screen they
   * left.
   */
  testesInteiros?: boolean
}

/** Returns all unsent items on this device, by person. */
export function pendingIn(lugares: PendingPlaces, { eu, testesInteiros = false }: Opcoes = {}): Pending {
  const found: Pending = new Map()
  const add = (id: number | undefined, onde: Item['onde'], chave: string, valor = lugares[onde].getItem(chave)) => {
    if (id !== undefined && id > 0 && valor !== null) found.set(id, [...(found.get(id) ?? []), { onde, chave, valor }])
  }
  const { aparelho, aba } = lugares
  for (const prefix of [MARKS_KEY, `${PLAN_KEY}:`])
    for (const chave of keysIn(aparelho, prefix)) add(ownerOfKey(chave), 'aparelho', chave)
  for (const chave of [NOTES_KEY, PLAN_KEY]) add(kept(chave, dona).read(aparelho)?.id_usuario, 'aparelho', chave)
  add(kept(BATCH_KEY, dona).read(aba)?.id_usuario, 'aba', BATCH_KEY)
  for (const chave of keysIn(aba, MODEL_KEY)) add(ownerOfKey(chave), 'aba', chave)
  for (const chave of keysIn(aba, AGREED_KEY)) add(eu, 'aba', chave)
  testesEm(aparelho, testesInteiros, (id, chave, valor) => add(id, 'aparelho', chave, valor))
  return found
}

/** Adds tests with unsent answers, or all unfinished tests, under each person's storage keys. */
function testesEm(
  aparelho: QueuePlace,
  inteiros: boolean,
  add: (id: number, chave: string, valor?: string) => void,
): void {
  const waiting = Object.entries(processos.read(aparelho) ?? {}).filter(([, stored]) => inteiros || hasUnsent(stored))
  const atual = kept(CURRENT_KEY, z.looseObject({ id_licenca: z.coerce.number() })).read(aparelho)
  for (const id of new Set(waiting.map(([teste]) => Number.parseInt(teste, 10)))) {
    const own = waiting.filter(([teste]) => teste.startsWith(`${id}:`))
    add(id, PROCESS_KEY, JSON.stringify(Object.fromEntries(own)))
    const mine = own.some(([teste]) => teste === `${id}:${atual?.id_licenca}`)
    if (!mine || Number(atual?.id_usuario ?? id) !== id) continue
    add(id, CURRENT_KEY)
    add(id, INDIVIDUAL_TEST)
  }
}

/** Removes one person's items from storage; tests of other people under the same key stay. */
export function withdraw(lugares: PendingPlaces, id: number, itens: readonly Item[]): void {
  for (const { onde, chave } of itens) {
    const others = Object.entries((chave === PROCESS_KEY && processos.read(lugares.aparelho)) || {}).filter(
      ([teste]) => !teste.startsWith(`${id}:`),
    )
    if (others.length > 0) processos.write(lugares.aparelho, Object.fromEntries(others))
    else lugares[onde].removeItem(chave)
  }
}

/** Writes items back to storage; keys written since are kept. Throws when the storage is full. */
export function putBack(lugares: PendingPlaces, itens: readonly Item[]): void {
  for (const { onde, chave, valor } of itens) {
    const place = lugares[onde]
    const there = place.getItem(chave)
    if (there === null) place.setItem(chave, valor)
    else if (chave === PROCESS_KEY) place.setItem(chave, JSON.stringify({ ...JSON.parse(valor), ...JSON.parse(there) }))
  }
}

/** Days after which unsent items of a person who does not come back are deleted. */
export const WAIT_DAYS = 30
export const WAIT_MS = WAIT_DAYS * DAY_MS
const datada = z.looseObject({ feito_em: z.optional(z.number()), em: z.optional(z.number()) })

/** Deletes expired marks of a device let in by code that nobody took over; an undated one is dated now. */
export function forgetNobodys(place: QueuePlace, now: number): void {
  for (const chave of keysIn(place, MARKS_KEY)) {
    if (ownerOfKey(chave) > 0) continue
    const one = kept(chave, datada)
    const found = one.read(place)
    const em = found?.feito_em ?? found?.em
    if (!found || (em !== undefined && now - em > WAIT_MS)) one.forget(place)
    else if (em === undefined) one.write(place, { ...found, em: now })
  }
}
