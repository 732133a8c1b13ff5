/** Views that one person keeps of one list, at most. */
export const VISOES_MAX = 20
/** Letters of a view's name, at most. */
export const NOME_VISAO_MAX = 40
/** Parameters of a view, and the letters of one. */
export const PARAMETROS_MAX = 20
export const PARAMETRO_MAX = 1_000

/** The lists that keep views, by their screen. */
export const LISTAS = [
  'clientes',
  'turmas',
  'empresas',
  'consultores',
  'convites_consultor',
  'vendas',
  'excecoes',
  'auditoria',
  'extrato',
  'licencas',
  'compras',
] as const
export type ListaComVisoes = (typeof LISTAS)[number]

/** Kinds of things in a view that may no longer exist. */
export const PODEM_FALTAR = ['etiqueta', 'turma', 'empresa'] as const
export type PodeFaltar = (typeof PODEM_FALTAR)[number]

/** A view's name as it is kept: single spaces, nothing that cannot be seen. Null when nothing is left, or too much. */
export function nomeDaVisao(typed: string): string | null {
  const nome = typed.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim()
  const letters = [...nome].length
  return letters >= 1 && letters <= NOME_VISAO_MAX ? nome : null
}

/** Whether one more view fits beside so many. */
export const cabeMaisUmaVisao = (has: number): boolean => has < VISOES_MAX
