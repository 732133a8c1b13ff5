/** People of one region or one dimension, as the document lists them. */
export interface GrupoDoDocumento {
  titulo: string
  nomes: readonly string[]
}

/** A sentence about an equipe as the document prints it. */
export interface FraseDoDocumento {
  texto: string
  leitura: string
  pergunta: string
  criterio: string
}

interface Pagina {
  titulo: string
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
  contato: readonly string[]
  rodape: string
  capa: Pagina & { dados: readonly { rotulo: string; valor: string }[] }
  uma_pagina: Pagina & {
    frases: readonly FraseDoDocumento[]
    sem_frase: Pagina | null
    nao_diz: { inicio: string; texto: string }
    ausente: string
  }
  mapa: Pagina & {
    lados: { acima: string; abaixo: string; esquerda: string; direita: string }
    /** Eight cells, each with its column and row from -1 to 1. */
    celulas: readonly (GrupoDoDocumento & { x: number; y: number })[]
    ao_lado: readonly (GrupoDoDocumento & { texto: string })[]
    margem: string
    alternativa: string
    como_ler: readonly string[]
    /** Names by region on a page of their own, where a cell holds too many of them; null otherwise. */
    lista: { titulo: string; grupos: readonly GrupoDoDocumento[] } | null
  }
  dimensoes: Pagina & {
    rotulos: { acima: string; perto: string; abaixo: string }
    linhas: readonly {
      letra: string
      rotulo: string
      acima: number
      perto: number
      abaixo: number
      alternativa: string
    }[]
    longos: readonly { rotulo: string; texto: string }[]
    nao_some: string
  }
  emprestar: Pagina & { vazio: string; grupos: readonly (GrupoDoDocumento & { letra: string })[] }
  por_ultimo: (Pagina & { pergunta: string; frases: readonly FraseDoDocumento[] }) | null
  conversas: Pagina & { grupos: readonly { titulo: string; perguntas: readonly string[] }[] }
  combinados: Pagina & { o_que: string; quem: string; quando: string; rever: string }
  limites: Pagina & { itens: readonly string[]; como_ler: string; leituras: readonly string[] }
}
