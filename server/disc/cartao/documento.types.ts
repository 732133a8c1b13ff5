/** Content of the card "Como trabalhar comigo". */
export interface DocumentoCartao {
  formato: 'a6' | 'a5'
  titulo: string
  pessoa: string
  data: string
  partes: readonly { titulo: string; frases: readonly string[]; linha: string }[]
  rodape: string
}

declare module '../../platform/adapters/pdf/renderer.ts' {
  interface Documents {
    /** A card, dated by its last change. */
    cartao: DocumentoCartao
  }
}
