import type { Letra } from '../../disc/disc.types.ts'

/**
 * A sentence or line with its key, which is the same in the document, on screen, in marks and in "Por que diz isso?".
 */
export interface Frase {
  /** Path of the text in its version: `perfis.DI.equipe.2`, `alternativas.3D.primeira`. */
  chave: string
  texto: string
}

/** An alternativa, in the words of the questionnaire's version that was answered. */
export interface Alternativa {
  letra: Letra
  conteudo: string
}
