/** One fact of a receipt: what it is called, and a line or more of it. */
interface Fato {
  nome: string
  linhas: readonly string[]
}

/** Content of a receipt as a document. */
export interface DocumentoRecibo {
  titulo: string
  /** Name of the seller, for the foot of each page; the product's where no company was saved. */
  autor: string
  /** Instant of the payment in words; stands in each header. */
  pago: string
  /** Sentence that confirms the payment. */
  texto: string
  /** Sentence on what was returned of it; null while it stands. */
  devolucao: string | null
  partes: readonly { titulo: string; fatos: readonly Fato[] }[]
  /** That it is no invoice. */
  aviso: string
}

declare module '../../../platform/adapters/pdf/renderer.ts' {
  interface Documents {
    /** A receipt, dated by the payment, or by what was last returned of it. */
    recibo: DocumentoRecibo
  }
}
