import type { Deps } from '../../platform/deps.ts'
import { event } from '../../platform/events.ts'

/**
 * Raised as the address of an account becomes another: slices that keep a copy of it change it too, or refuse. The
 * account's row is locked for no key update; licences are locked here, before the row is for an update.
 */
export const emailMudou = event<{ deps: Deps; id_usuario: number; de: string; para: string; em: Date }>('email_mudou')
