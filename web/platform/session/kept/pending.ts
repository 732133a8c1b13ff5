import * as z from 'zod/mini'
import { listToSend } from '#shared/disc/disc/answer/enviadas.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { chavesOf, type Lugar } from '../../sending/queue.storage.ts'
import { ANOTACOES, CURRENT_DISC, INDIVIDUAL_TEST, kept, LOTE, MARCACOES, PLANO, PROCESS_DISC } from '../../storage.ts'
import { COMBINADOS, MODELO } from './keys.ts'

/** A storage key with data that the server does not have yet. */
export interface Item {
  onde: 'aparelho' | 'aba'
  chave: string
  valor: string
}
export interface Lugares {
  aparelho: Lugar
  aba: Lugar
}
/** Unsent items by person id. */
export type Pendentes = Map<number, Item[]>

/** Kinds of unsent items, as shown to people. */
export type Especie = 'teste' | 'marcacoes' | 'plano' | 'anotacoes' | 'rascunhos'
const ESPECIES: readonly (readonly [string, Especie])[] = [
  [PROCESS_DISC, 'teste'],
  [CURRENT_DISC, 'teste'],
  [INDIVIDUAL_TEST, 'teste'],
  [MARCACOES, 'marcacoes'],
  [PLANO, 'plano'],
  [ANOTACOES, 'anotacoes'],
]
export const especiesOf = (itens: readonly Item[]): Especie[] => [
  ...new Set(itens.map(({ chave }) => ESPECIES.find(([prefix]) => chave.startsWith(prefix))?.[1] ?? 'rascunhos')),
]

const dona = z.object({ id_usuario: z.int() })
const entrada = z.object({ numero: z.number(), ordem: z.nullable(z.array(z.number())), atualizada_em: z.number() })
const processo = z.object({
  respostas: z.catch(z.array(z.unknown()), []),
  enviadas: z.catch(z.record(z.string(), z.string()), {}),
  finalizar: z.optional(z.unknown()),
})
const processos = kept(PROCESS_DISC, z.record(z.string(), z.unknown()))

/** Returns the person id in a key, after its prefix; NaN for a device let in by code. */
const donaDaChave = (chave: string): number => Number.parseInt(chave.slice(chave.indexOf(':') + 1), 10)

/** Whether a stored test has answers that the server may lack, or waits to be finished. */
function faltaEnviar(stored: unknown): boolean {
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
export function pendentesEm(lugares: Lugares, { eu, testesInteiros = false }: Opcoes = {}): Pendentes {
  const found: Pendentes = new Map()
  const add = (id: number | undefined, onde: Item['onde'], chave: string, valor = lugares[onde].getItem(chave)) => {
    if (id !== undefined && id > 0 && valor !== null) found.set(id, [...(found.get(id) ?? []), { onde, chave, valor }])
  }
  const { aparelho, aba } = lugares
  for (const prefix of [MARCACOES, `${PLANO}:`])
    for (const chave of chavesOf(aparelho, prefix)) add(donaDaChave(chave), 'aparelho', chave)
  for (const chave of [ANOTACOES, PLANO]) add(kept(chave, dona).read(aparelho)?.id_usuario, 'aparelho', chave)
  add(kept(LOTE, dona).read(aba)?.id_usuario, 'aba', LOTE)
  for (const chave of chavesOf(aba, MODELO)) add(donaDaChave(chave), 'aba', chave)
  for (const chave of chavesOf(aba, COMBINADOS)) add(eu, 'aba', chave)
  testesEm(aparelho, testesInteiros, (id, chave, valor) => add(id, 'aparelho', chave, valor))
  return found
}

/** Adds tests with unsent answers, or all unfinished tests, under each person's storage keys. */
function testesEm(aparelho: Lugar, inteiros: boolean, add: (id: number, chave: string, valor?: string) => void): void {
  const waiting = Object.entries(processos.read(aparelho) ?? {}).filter(([, stored]) => inteiros || faltaEnviar(stored))
  const atual = kept(CURRENT_DISC, z.looseObject({ id_licenca: z.coerce.number() })).read(aparelho)
  for (const id of new Set(waiting.map(([teste]) => Number.parseInt(teste, 10)))) {
    const own = waiting.filter(([teste]) => teste.startsWith(`${id}:`))
    add(id, PROCESS_DISC, JSON.stringify(Object.fromEntries(own)))
    const mine = own.some(([teste]) => teste === `${id}:${atual?.id_licenca}`)
    if (!mine || Number(atual?.id_usuario ?? id) !== id) continue
    add(id, CURRENT_DISC)
    add(id, INDIVIDUAL_TEST)
  }
}

/** Removes one person's items from storage; tests of other people under the same key stay. */
export function withdraw(lugares: Lugares, id: number, itens: readonly Item[]): void {
  for (const { onde, chave } of itens) {
    const others = Object.entries((chave === PROCESS_DISC && processos.read(lugares.aparelho)) || {}).filter(
      ([teste]) => !teste.startsWith(`${id}:`),
    )
    if (others.length > 0) processos.write(lugares.aparelho, Object.fromEntries(others))
    else lugares[onde].removeItem(chave)
  }
}

/** Writes items back to storage; keys written since are kept. Throws when the storage is full. */
export function putBack(lugares: Lugares, itens: readonly Item[]): void {
  for (const { onde, chave, valor } of itens) {
    const place = lugares[onde]
    const there = place.getItem(chave)
    if (there === null) place.setItem(chave, valor)
    else if (chave === PROCESS_DISC)
      place.setItem(chave, JSON.stringify({ ...JSON.parse(valor), ...JSON.parse(there) }))
  }
}

/** Days after which unsent items of a person who does not come back are deleted. */
export const ESPERA_DIAS = 30
export const ESPERA_MS = ESPERA_DIAS * DAY_MS
const datada = z.looseObject({ feito_em: z.optional(z.number()), em: z.optional(z.number()) })

/** Deletes expired marks of a device let in by code that nobody took over; an undated one is dated now. */
export function forgetNobodys(place: Lugar, now: number): void {
  for (const chave of chavesOf(place, MARCACOES)) {
    if (donaDaChave(chave) > 0) continue
    const one = kept(chave, datada)
    const found = one.read(place)
    const em = found?.feito_em ?? found?.em
    if (!found || (em !== undefined && now - em > ESPERA_MS)) one.forget(place)
    else if (em === undefined) one.write(place, { ...found, em: now })
  }
}
