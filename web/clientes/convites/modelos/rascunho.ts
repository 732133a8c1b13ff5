import * as z from 'zod/mini'
import type { Modelo, TipoModelo } from '#shared/platform/emails/modelos.rules.ts'
import { currentUser } from '../../../platform/currentUser.ts'
import { MODELO } from '../../../platform/session/guardado/chaves.ts'
import { kept, tab } from '../../../platform/storage.ts'

const words = z.object({ assunto: z.string(), abertura: z.string(), fechamento: z.string() })
const of = (tipo: TipoModelo) => kept(`${MODELO}${currentUser()?.id_usuario}:${tipo}`, words)

/** Her words for a mail that were typed and not saved yet: neither a reload nor a look at another screen loses them. */
export const lerRascunho = (tipo: TipoModelo): Modelo | null => of(tipo).read(tab)

/** Keeps them in this tab; null: they are saved, or as they were. */
export function guardarRascunho(tipo: TipoModelo, typed: Modelo | null): void {
  if (typed) of(tipo).write(tab, typed)
  else of(tipo).forget(tab)
}
