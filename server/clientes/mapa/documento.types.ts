/** People of one region, as the document lists them. */
interface GrupoDoDocumento {
  titulo: string
  nomes: readonly string[]
}

interface Pagina {
  titulo: string
  texto: string
}

/** A line of counts: how many people clearly above, the others, and clearly below, and the same in words. */
interface LinhaDoDocumento {
  nome: string
  acima: number
  resto: number
  abaixo: number
  texto: string
}

/** Content of the report of an equipe: every word of it, with names and counts, and never a total of anybody. */
export interface DocumentoEquipe {
  titulo: string
  equipe: string
  /** Name of the reader and the minute, on each page. */
  aberto: string
  consultoria: string
  logo: { formato: string; base64: string } | null
  rodape: string
  /** The page that one takes away, and may hand over alone. */
  um: {
    capa: string
    /** Company and day. */
    linha: string
    frases: readonly {
      forte: boolean
      rotulo: string
      titulo: string
      texto: string
      leitura: string
      pergunta: string | null
      forca: string
    }[]
    sem_frase: Pagina | null
    /** The first topic, where there is no sentence and the page has room for it. */
    tema: { titulo: string; no_time: string; perguntas: readonly string[] } | null
    nao_diz: string | null
    pergunta: { rotulo: string; texto: string; frase: string | null; curto: string | null; ressalva: string | null }
    segunda: Pagina
    /** People by name below ten of them, each with her question where there are three or four; counts from ten on. */
    faixa: { titulo: string; itens: readonly { nome: string; texto: string; pergunta: string | null }[] } | null
    contagens: { titulo: string; linhas: readonly LinhaDoDocumento[] } | null
    notas: readonly string[]
  }
  mapa: Pagina & {
    lados: { acima: string; abaixo: string; esquerda: string; direita: string }
    /** Eight cells, each with its column and row from -1 to 1. */
    celulas: readonly (GrupoDoDocumento & { x: number; y: number })[]
    /** Fields beside the plane that have somebody in them. */
    ao_lado: readonly (GrupoDoDocumento & { texto: string })[]
    margem: string
    alternativa: string
    /** Sides that the group leans to. */
    linhas: readonly string[]
    como_ler: readonly string[]
  }
  pessoas:
    | (Pagina & {
        linhas: readonly {
          nome: string
          regiao: string
          /** Meaning of the region; null where there are too many people for it. */
          texto: string | null
          destaque: string
          cartao: string | null
          pergunta: string
        }[]
        margem: string
      })
    | null
  contagens:
    | (Pagina & {
        linhas: readonly LinhaDoDocumento[]
        notas: readonly string[]
        grupos: readonly { titulo: string; pessoas: readonly { nome: string; palavras: string }[] }[]
      })
    | null
  conversas: Pagina & {
    temas: readonly { titulo: string; no_time: string; perguntas: readonly string[] }[]
    acordo: Pagina & {
      campos: { o_que: string; quem: string; quando: string; rever: string }
      exemplos: readonly string[]
    }
  }
  oficina:
    | (Pagina & {
        passos: readonly { minutos: number; titulo: string; faca: string; fala: string }[]
        preparo: readonly string[]
        nao_diga: readonly string[]
        rotulos: { minutos: string; antes: string; cuidado: string }
      })
    | null
  limites: Pagina & { itens: readonly string[]; como: { titulo: string; textos: readonly string[] } }
}

declare module '../../platform/adapters/pdf/renderer.ts' {
  interface Documents {
    /** The map of an equipe, dated when it was read. */
    equipe: DocumentoEquipe
  }
}
