import * as z from 'zod/mini'
import { RESPOSTAS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { keysIn, type QueuePlace, queueIn } from '../../platform/sending/queue.storage.ts'
import { MARKS_KEY } from '../../platform/storage.ts'

/** One mark in the queue. */
const marca = z.object({
  id_comando: z.string(),
  frase: z.string(),
  resposta: z.nullable(z.enum(RESPOSTAS_MARCACAO)),
  /** Time of the mark by this device's clock, in ms since the epoch. */
  feita_em: z.number(),
})
export type MarcaNaFila = z.infer<typeof marca>

const prefixOf = (id_usuario: number, id_licenca: number) => `${MARKS_KEY}${id_usuario}:${id_licenca}:`
const filaOf = (place: QueuePlace, id_usuario: number, id_licenca: number) =>
  queueIn(place, prefixOf(id_usuario, id_licenca), marca)

/** Returns the waiting marks of this person and report, the oldest first. */
export const readFila = (place: QueuePlace, id_usuario: number, id_licenca: number): MarcaNaFila[] =>
  filaOf(place, id_usuario, id_licenca)
    .ler()
    .sort((a, b) => a.feita_em - b.feita_em)

/** Returns the licences of this person whose reports have marks waiting on this device. */
export function licencasNaFila(place: QueuePlace, id_usuario: number): number[] {
  const prefix = `${MARKS_KEY}${id_usuario}:`
  const ids = keysIn(place, prefix).map(key => Number.parseInt(key.slice(prefix.length), 10))
  return [...new Set(ids.filter(id_licenca => id_licenca > 0))]
}

export const save = (place: QueuePlace, id_usuario: number, id_licenca: number, one: MarcaNaFila) =>
  filaOf(place, id_usuario, id_licenca).guardar(one.id_comando, one)

export const remove = (place: QueuePlace, id_usuario: number, id_licenca: number, ids: readonly string[]): void =>
  filaOf(place, id_usuario, id_licenca).tirar(ids)

/** Whether a storage key holds the marks of this person and report; used to react to changes by other tabs. */
export const ehDaFila = (key: string | null, id_usuario: number, id_licenca: number): boolean =>
  key?.startsWith(prefixOf(id_usuario, id_licenca)) ?? false
