/** One numbered paragraph of a paper, with the number of the place in its annex that explains it. */
interface ItemDoPapel {
  termo: string | null
  texto: string
  lugar: string | null
}

/** Lines on which somebody signs: who, for whom, and what is written beside the signature. */
interface Assinatura {
  termo: string
  parte: string
  campos: readonly string[]
}

/** A paper for a company's lawyer. Numbers of parts and paragraphs are given by whoever sets it. */
export interface DocumentoPapel {
  titulo: string
  para_que: string
  empresa: string
  autor: string
  data: string
  aviso: string
  partes: readonly {
    titulo: string
    /** A remark about the whole part, under its heading. */
    nota: string | null
    lugar: string | null
    itens: readonly ItemDoPapel[]
  }[]
  assinaturas: { titulo: string; local: string; quem: readonly Assinatura[] } | null
  /** Places in the documents of the program, each with its number in the text; null where no paragraph names one. */
  anexo: { titulo: string; texto: string; lugares: readonly { lugar: string; texto: string; onde: string }[] } | null
}

declare module '../../platform/adapters/pdf/renderer.ts' {
  interface Documents {
    /** One paper for a company's lawyer, dated when it is made. */
    papel: DocumentoPapel
  }
}
