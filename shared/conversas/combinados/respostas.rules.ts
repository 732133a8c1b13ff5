export const RESPOSTAS_COMBINADO = ['sim', 'em_parte', 'nao'] as const
export type RespostaCombinado = (typeof RESPOSTAS_COMBINADO)[number]

/** Sort order of answers: first those that may need a word, then missing ones, then good ones. */
export const PESO: Record<RespostaCombinado | 'falta', number> = { em_parte: 0, nao: 0, falta: 1, sim: 2 }
