/** Largest number of views that one person may keep of one list. */
export const VISOES_MAX = 20
/** Largest length of a view's name, in characters. */
export const NOME_VISAO_MAX = 40
/** Largest number of parameters in a view. */
export const PARAMETROS_MAX = 20
export const PARAMETRO_MAX = 1_000

/** Lists whose views can be saved, named after their screens. */
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

/** Kinds of things a view may refer to that may have been deleted since. */
export const MAY_BE_GONE = ['etiqueta', 'turma', 'empresa'] as const
export type MayBeGone = (typeof MAY_BE_GONE)[number]

/**
 * Returns a view's name in its stored form: single spaces, no invisible characters. Null when nothing is left, or it is
 * too long.
 */
export function nomeDaVisao(typed: string): string | null {
  const nome = typed.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim()
  const letters = [...nome].length
  return letters >= 1 && letters <= NOME_VISAO_MAX ? nome : null
}

/** Whether one more view fits beside this many. */
export const visaoFits = (has: number): boolean => has < VISOES_MAX
