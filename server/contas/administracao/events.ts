import { event } from '../../platform/events.ts'

/**
 * Raised before the address of an account becomes another: slices that keep a copy of it may refuse. The account's row is
 * locked for no key update; licences are locked here, before the row is for an update.
 */
export const emailMuda = event<{ id_usuario: number; para: string; em: Date }>('email_muda')

/** Raised once the address of an account is another: slices that keep a copy of it change it too. */
export const emailMudou = event<{ id_usuario: number; de: string; para: string }>('email_mudou')
