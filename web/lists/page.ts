/** Rows a page shows. */
export const LIMITE = 25

/** Where somebody is in a list. */
export interface ListState {
  pagina: number
  busca: string
}

/** The page of a list as calls ask for it; no search is no parameter. */
export const pageOf = ({ pagina, busca }: ListState) => ({ pagina, limite: LIMITE, ...(busca && { busca }) })
