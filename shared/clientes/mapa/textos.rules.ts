import type { Letra } from '../../disc/disc/disc.types.ts'
import { type Frase, type Lado, PESSOAS_PARA_FRASES } from './frases.rules.ts'

/** A sentence of a team, how to read it, and the question that it opens. */
export interface TextoFrase {
  texto: string
  leitura: string
  pergunta: string
}

/** Texts of the sentences, by their id and target (content/equipe). */
export interface TextosFrases {
  maioria_acima: Record<Letra, TextoFrase>
  maioria_abaixo: Record<Letra, TextoFrase>
  maioria_lado: Record<Lado, TextoFrase>
  dois_lados: Record<Letra | 'ritmo' | 'foco', TextoFrase>
  criterio_maioria: string
  criterio_dois_lados: string
}

export interface FrasePronta extends TextoFrase {
  /** Why the sentence appears: its minimum and how often it would hold again. */
  criterio: string
}

/** A text with its {keys} filled in. @throws {Error} for a key that has no value */
export const filled = (texto: string, values: Readonly<Record<string, string | number>>): string =>
  texto.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`no value for {${key}} of: ${texto}`)
    return String(value)
  })

/** The part of a sentence that leaves the server: never how many people are on each side. */
export type FraseDoMapa =
  | { id: 'maioria_acima' | 'maioria_abaixo'; alvo: Letra; minimo: number }
  | { id: 'maioria_lado'; alvo: Lado; minimo: number }
  | { id: 'dois_lados'; alvo: Letra | 'ritmo' | 'foco' }

export const semDiferenca = (frase: Frase): FraseDoMapa => {
  if (frase.id === 'dois_lados') return { id: frase.id, alvo: frase.alvo }
  const { diferenca: _, ...rest } = frase
  return rest
}

/** A sentence about `n` people in words. */
export function fraseEmPalavras(textos: TextosFrases, frase: FraseDoMapa, n: number): FrasePronta {
  if (frase.id === 'dois_lados') return { ...textos.dois_lados[frase.alvo], criterio: textos.criterio_dois_lados }
  const texto = frase.id === 'maioria_lado' ? textos.maioria_lado[frase.alvo] : textos[frase.id][frase.alvo]
  return { ...texto, criterio: filled(textos.criterio_maioria, { minimo: frase.minimo, n }) }
}

interface TextosSemFrase {
  sem_frase: { titulo: string; texto: string; poucos: string }
}

/** Words in the place of sentences when none is said of these `n` people; of fewer than five none is ever said. */
export const semFrase = ({ sem_frase: { titulo, texto, poucos } }: TextosSemFrase, n: number) => ({
  titulo,
  texto: n < PESSOAS_PARA_FRASES ? poucos : texto,
})
