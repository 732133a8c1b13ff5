/** Most combinados in one acordo, and the longest of them in characters. */
export const COMBINADOS_MAX = 5
export const COMBINADO_MAX = 280

/**
 * How an acordo stands for one of its two: proposed by her, or to her, being written, with both yes to one version, or
 * over.
 */
export const SITUACOES = ['proposto', 'recebido', 'aberto', 'assinado', 'encerrado'] as const
export type Situacao = (typeof SITUACOES)[number]
