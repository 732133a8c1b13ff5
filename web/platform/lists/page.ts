import { DEFAULT_LIMIT } from './list.url.ts'

/** Default number of rows per page. */
export const PAGE_LIMIT: number = DEFAULT_LIMIT

/** Position in a list. */
export interface ListState {
  pagina: number
  busca: string
  /** Rows per page; `LIMITE` when absent. */
  limite?: number
}

/** Returns the query parameters of a page; an empty search is left out. */
export const pageOf = ({ pagina, busca, limite = PAGE_LIMIT }: ListState) => ({
  pagina,
  limite,
  ...(busca && { busca }),
})
