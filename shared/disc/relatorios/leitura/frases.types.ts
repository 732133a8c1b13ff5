/**
 * Kinds of sentence, which decide the labels of the three answers but not the answers: a description of the person, a
 * preference, a suggestion. A `fato` is a count or a margin: it is shown, and nobody is asked whether it is true. Only
 * descriptions count as evidence.
 */
export const TIPOS_FRASE = ['descricao', 'preferencia', 'sugestao', 'fato'] as const
export type TipoFrase = (typeof TIPOS_FRASE)[number]

/** One sentence of a published version, split from its text once. */
export interface FrasePublicada {
  texto: string
  tipo: TipoFrase
  /**
   * First 12 hexadecimal digits of the SHA-256 of the text in NFC; equal sentences may be counted together across
   * versions.
   */
  hash: string
}

/** Every sentence of one version by its key: the path of its text, and in a paragraph its number from 1. */
export type Frases = Readonly<Record<string, FrasePublicada>>

/** A sentence that a report contains. */
export interface FraseDoRelatorio {
  chave: string
  texto: string
  tipo: TipoFrase
  /** Key of the text it is part of: in a paragraph the key without the number. */
  trecho: string
  /** Id of the statement above it, for "Por que diz isso?". */
  afirmacao: string
}
