import * as z from 'zod/mini'
import type { Escrita } from '#shared/conversas/conversas/conversas.contract.ts'
import { kept, NOTES_KEY, type Place } from '../../platform/storage.ts'

/** Schema of a draft; looser than the API's, so that a text too long to be sent is kept too. */
const rascunho = z.object({ anotacoes: z.string(), data_conversa: z.nullable(z.string()), versao: z.int() })

/**
 * Unsent notes by licence, with their owner; when another person signs in, they are put away until the owner returns.
 */
const rascunhos = kept(
  NOTES_KEY,
  z.object({ id_usuario: z.number(), licencas: z.record(z.string(), z.catch(z.nullable(rascunho), null)) }),
)
type Stored = NonNullable<ReturnType<typeof rascunhos.read>>

function read(place: Place, id_usuario: number): Stored {
  const stored = rascunhos.read(place)
  return stored?.id_usuario === id_usuario ? stored : { id_usuario, licencas: {} }
}

/** Stores the drafts; a full or forbidden storage is ignored, because the text is also on the screen and being sent. */
function write(place: Place, stored: Stored): void {
  if (Object.keys(stored.licencas).length > 0) rascunhos.write(place, stored)
  else rascunhos.forget(place)
}

/** Returns the notes typed here that the server does not have yet; null when there are none. */
export function readDraft(place: Place, id_usuario: number, id_licenca: number): Escrita | null {
  return read(place, id_usuario).licencas[id_licenca] ?? null
}

/** Returns the licences whose results have unsent notes on this device. */
export const licencasComRascunho = (place: Place, id_usuario: number): number[] =>
  Object.keys(read(place, id_usuario).licencas).map(Number)

export function saveDraft(place: Place, id_usuario: number, id_licenca: number, escrita: Escrita): void {
  const stored = read(place, id_usuario)
  stored.licencas[id_licenca] = escrita
  write(place, stored)
}

/**
 * Deletes the draft: with `saved` only while the draft equals that saved text, so that text typed in another tab stays;
 * else always.
 */
export function clearDraft(
  place: Place,
  id_usuario: number,
  id_licenca: number,
  saved?: Pick<Escrita, 'anotacoes' | 'data_conversa'>,
): void {
  const stored = read(place, id_usuario)
  const draft = stored.licencas[id_licenca]
  if (!draft) return
  if (saved && (draft.anotacoes !== saved.anotacoes || draft.data_conversa !== saved.data_conversa)) return
  delete stored.licencas[id_licenca]
  write(place, stored)
}
