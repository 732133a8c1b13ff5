import * as z from 'zod/mini'
import type { Escrita } from '#shared/conversas/conversas/conversas.contract.ts'
import { ANOTACOES, kept, type Place } from '../../platform/storage.ts'

/** Looser than the contract: what is too long to be sent is kept all the same. */
const rascunho = z.object({ anotacoes: z.string(), data_conversa: z.nullable(z.string()), versao: z.int() })

/** Notes on their way to the server. The person stands beside them: signing in as somebody else puts them away for her. */
const rascunhos = kept(
  ANOTACOES,
  z.object({ id_usuario: z.number(), licencas: z.record(z.string(), z.catch(z.nullable(rascunho), null)) }),
)
type Stored = NonNullable<ReturnType<typeof rascunhos.read>>

function read(place: Place, id_usuario: number): Stored {
  const stored = rascunhos.read(place)
  return stored?.id_usuario === id_usuario ? stored : { id_usuario, licencas: {} }
}

/** Full or forbidden storage loses nothing: the text is still on the screen and on its way. */
function write(place: Place, stored: Stored): void {
  if (Object.keys(stored.licencas).length > 0) rascunhos.write(place, stored)
  else rascunhos.forget(place)
}

/** Notes typed here that have not arrived yet; null without any. */
export function readDraft(place: Place, id_usuario: number, id_licenca: number): Escrita | null {
  return read(place, id_usuario).licencas[id_licenca] ?? null
}

/** Beside which results something waits here. */
export const licencasComRascunho = (place: Place, id_usuario: number): number[] =>
  Object.keys(read(place, id_usuario).licencas).map(Number)

export function saveDraft(place: Place, id_usuario: number, id_licenca: number, escrita: Escrita): void {
  const stored = read(place, id_usuario)
  stored.licencas[id_licenca] = escrita
  write(place, stored)
}

/** Forgets the draft once the server has it (`saved`), or altogether; what another tab typed meanwhile stays. */
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
