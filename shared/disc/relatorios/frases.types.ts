/**
 * What a sentence is for the person it speaks to, which decides how her three answers are labelled, never what they are:
 * something said of her, what suits her, or what she might try. Only the first is evidence.
 */
export const TIPOS_FRASE = ['descricao', 'preferencia', 'sugestao'] as const
export type TipoFrase = (typeof TIPOS_FRASE)[number]

/** One sentence of a published version, cut once. */
export interface FrasePublicada {
  texto: string
  tipo: TipoFrase
  /** First 12 hexadecimal digits of the SHA-256 of the text in NFC: equal ones may be counted together across versions. */
  hash: string
}

/** Every sentence of one version, by its key: the path of its text, and in a paragraph its number from 1. */
export type Frases = Readonly<Record<string, FrasePublicada>>

/** A sentence that one report says. */
export interface FraseDoRelatorio {
  chave: string
  texto: string
  tipo: TipoFrase
  /** The text that it is a part of, as the report has it: the key, in a paragraph without the number. */
  trecho: string
  /** The statement above it, for "Por que diz isso?". */
  afirmacao: string
}
