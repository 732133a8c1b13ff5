import * as z from 'zod/mini'
import type { Modelo, TipoModelo } from '#shared/platform/emails/modelos.rules.ts'
import { currentUser } from '../../../platform/currentUser.ts'
import { MODELO } from '../../../platform/session/guardado/chaves.ts'
import { kept, tab } from '../../../platform/storage.ts'

const words = z.object({ assunto: z.string(), abertura: z.string(), fechamento: z.string() })
const of = (tipo: TipoModelo) => kept(`${MODELO}${currentUser()?.id_usuario}:${tipo}`, words)

/**
 * Returns the unsaved texts of a mail, kept in this tab over a reload or a change of screen; null when there are none.
 */
export const readRascunho = (tipo: TipoModelo): Modelo | null => of(tipo).read(tab)

/** Keeps unsaved texts in this tab; null deletes them, once they are saved or unchanged. */
export function saveRascunho(tipo: TipoModelo, typed: Modelo | null): void {
  if (typed) of(tipo).write(tab, typed)
  else of(tipo).forget(tab)
}
