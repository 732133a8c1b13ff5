export const RESPOSTAS_COMBINADO = ['sim', 'em_parte', 'nao'] as const
export type RespostaCombinado = (typeof RESPOSTAS_COMBINADO)[number]

/** The order of a list: who may want a word first, then what waits, then what went well. */
export const PESO: Record<RespostaCombinado | 'falta', number> = { em_parte: 0, nao: 0, falta: 1, sim: 2 }
