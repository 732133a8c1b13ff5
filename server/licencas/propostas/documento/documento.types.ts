/** A company of a proposal: its name, then a line each for what else is said of it. */
interface Lado {
  titulo: string
  nome: string
  linhas: readonly string[]
}

/** A table whose last column is an amount. */
interface Tabela {
  titulo: string
  cabecalho: readonly string[]
  linhas: readonly { celulas: readonly string[]; forte: boolean }[]
}

/** Content of a proposal as a document. */
export interface DocumentoProposta {
  titulo: string
  para_que: string
  /** Until when it can be accepted, or what became of it; stands in each header. */
  estado: string
  aviso: string
  vendedor: Lado
  comprador: Lado
  precos: Tabela
  pagamento: Tabela
  partes: readonly { titulo: string; textos: readonly string[] }[]
}

declare module '../../../platform/adapters/pdf/renderer.ts' {
  interface Documents {
    /** A proposal, dated by its answer, or by its last day while nobody has answered. */
    proposta: DocumentoProposta
  }
}
