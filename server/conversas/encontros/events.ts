import { event } from '../../platform/events.ts'

/** A consultor and a person talked at this moment; null takes the last one back. */
export const conversou = event<{ id_consultor: number; id_participante: number; em: Date | null }>('conversou')
