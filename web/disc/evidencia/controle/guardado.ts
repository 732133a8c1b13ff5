import * as z from 'zod/mini'
import { RESPOSTAS_MARCACAO, type RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { device, kept, MARCACOES, type Place } from '../../../platform/storage.ts'

/** Marks in an open block, by the number of the sentence. */
export type Marcadas = Readonly<Record<number, RespostaMarcacao>>

/*
 * A block goes to the server whole, when it is closed: until then what she marked lies on this device, under a key that
 * begins like those of her other marks. Signing in treats it as one of them.
 */
const marcadas = z.object({
  respostas: z.record(z.string(), z.enum(RESPOSTAS_MARCACAO)),
  /** Time of the last mark, in ms since the epoch; marks older than a month are deleted. */
  em: z.optional(z.number()),
})
const doBloco = (id_usuario: number, id_licenca: number) => kept(`${MARCACOES}${id_usuario}:c${id_licenca}`, marcadas)

export const readMarcadas = (id_usuario: number, id_licenca: number, place: Place = device): Marcadas =>
  doBloco(id_usuario, id_licenca).read(place)?.respostas ?? {}

export const saveMarcadas = (
  id_usuario: number,
  id_licenca: number,
  respostas: Marcadas,
  place: Place = device,
): void => doBloco(id_usuario, id_licenca).write(place, { respostas: { ...respostas }, em: Date.now() })

/** Deletes the marks of a block from this device, after it was closed or dropped. */
export const forgetMarcadas = (id_usuario: number, id_licenca: number, place: Place = device): void =>
  doBloco(id_usuario, id_licenca).forget(place)
