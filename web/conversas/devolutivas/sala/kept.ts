import * as z from 'zod/mini'
import { TIPOS_APARELHO } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { type Sala, sala as schema } from '#shared/conversas/devolutivas/sala.schema.ts'
import { kept, type Place } from '../../../platform/storage.ts'

/* What this tab keeps of a room: gone with it, and with whoever signs in. */

/** The room as it was last seen: a reload without a network shows it. */
export const keptRoom = (quem: number | 'sala', id_devolutiva: string) => kept(`sala:${quem}:${id_devolutiva}`, schema)

/** The seat of a device that was let in, or of the consultor's own screen for the person. */
const cadeira = z.object({
  token: z.string(),
  tipo: z.enum(TIPOS_APARELHO),
  /** Owner of a screen that was turned round: her senha turns it back. */
  dona: z.optional(z.object({ id_usuario: z.int(), email: z.string(), nome: z.string() })),
})
export type CadeiraDoAparelho = z.infer<typeof cadeira>
export const cadeiraDoAparelho = (id_devolutiva: string) => kept(`cadeira:${id_devolutiva}`, cadeira)

/** The seat of the screen that is turned, where a tab that is opened later finds it (tema.js). */
export const naTelaVirada = kept('telaVirada', z.extend(cadeira, { id_devolutiva: z.string(), em: z.number() }))

/** Keeps the room as it is; a full or forbidden storage keeps nothing, and nobody minds. */
export const keepRoom = (place: Place, quem: number | 'sala', sala: Sala) =>
  keptRoom(quem, sala.id_devolutiva).write(place, sala)
