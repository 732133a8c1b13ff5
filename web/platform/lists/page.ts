import { LIMITE_PADRAO } from './list.url.ts'

/** Default number of rows per page. */
export const LIMITE: number = LIMITE_PADRAO

/** Position in a list. */
export interface ListState {
  pagina: number
  busca: string
  /** Rows per page; `LIMITE` when absent. */
  limite?: number
}

/** Returns the query parameters of a page; an empty search is left out. */
export const pageOf = ({ pagina, busca, limite = LIMITE }: ListState) => ({ pagina, limite, ...(busca && { busca }) })
