/** One fact of a receipt: what it is called, and a line or more of it. */
interface Fato {
  nome: string
  linhas: readonly string[]
}

/** Content of a receipt as a document. */
export interface DocumentoRecibo {
  titulo: string
  /** Who sold, for the foot of each page; the product's name where no company was saved. */
  autor: string
  /** When the payment was confirmed; stands in each header. */
  pago: string
  /** What is confirmed. */
  texto: string
  /** What became of the payment since; null while it stands. */
  devolucao: string | null
  partes: readonly { titulo: string; fatos: readonly Fato[] }[]
  /** That it is no invoice. */
  aviso: string
}
