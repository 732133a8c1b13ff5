/** Content of the one-page document of a conversation's combinados. */
export interface DocumentoCombinados {
  titulo: string
  subtitulo: string
  pessoa: string
  consultor: string
  data: string
  combinados: readonly { o_que: string; linhas: readonly { rotulo: string; texto: string }[] }[]
  confirmacoes: readonly string[]
  conferencia: string
  nota: string
  aviso: string
}

declare module '../../../platform/adapters/pdf/renderer.ts' {
  interface Documents {
    /** The combinados of one conversation, dated by its end. */
    combinados: DocumentoCombinados
  }
}
