import { event } from '../../platform/events.ts'

/** A proposal goes by mail to an address that an admin typed: whoever limits mails to strangers counts it, or refuses it. */
export const propostaVaiPorEmail = event<{ por: number; email: string; em: Date }, void>('proposta vai por e-mail')
