interface DimensaoNomeada {
  letra: 'D' | 'I' | 'S' | 'C'
  nome: string
}

/** Content of the one-page document that a person takes home from a conversation. */
export interface DocumentoLevar {
  titulo: string
  subtitulo: string
  pessoa: string
  data: string
  consultor: string
  contato: readonly string[]
  logo: { formato: string; base64: string } | null
  ordem: {
    titulo: string
    lugar: string
    estimativa: { titulo: string; dimensoes: readonly DimensaoNomeada[] } | null
    resultado: {
      titulo: string
      empate: string
      postos: readonly { de: number; ate: number; dimensoes: readonly DimensaoNomeada[] }[]
    }
    comparacao: string | null
  } | null
  combinados: { titulo: string; falta: string | null; itens: readonly { o_que: string; detalhe: string }[] }
  frases: {
    titulo: string
    grupos: readonly { resposta: 'sim' | 'em_parte' | 'nao'; titulo: string; itens: readonly string[] }[]
  }
  /** Heading of the lines to write on, where the page has room for them. */
  lembrar: string
  origem: string
  nota: string
}

declare module '../../platform/adapters/pdf/renderer.ts' {
  interface Documents {
    /** The page that a person takes home from one conversation, dated by its end. */
    levar: DocumentoLevar
  }
}
