import { LIMITE_PADRAO } from './list.url.ts'

/** Rows a page shows, until somebody chooses otherwise. */
export const LIMITE: number = LIMITE_PADRAO

/** Position in a list. */
export interface ListState {
  pagina: number
  busca: string
  /** Rows of a page; `LIMITE` where nothing is said. */
  limite?: number
}

/** The page of a list as calls ask for it; no search is no parameter. */
export const pageOf = ({ pagina, busca, limite = LIMITE }: ListState) => ({ pagina, limite, ...(busca && { busca }) })
