export const RESPOSTAS_COMBINADO = ['sim', 'em_parte', 'nao'] as const
export type RespostaCombinado = (typeof RESPOSTAS_COMBINADO)[number]
