import { event } from '../../platform/events.ts'

/** Raised when a consultor and a person talked, with the instant; null withdraws the last one. */
export const hasTalked = event<{ id_consultor: number; id_participante: number; em: Date | null }>('conversou')
