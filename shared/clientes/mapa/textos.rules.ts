import { seedOf } from '../../disc/disc/regiao/repeticoes.rules.ts'

/** A text with its {keys} filled in. @throws {Error} for a key that has no value */
export const filled = (texto: string, values: Readonly<Record<string, string | number>>): string =>
  texto.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`no value for {${key}} of: ${texto}`)
    return String(value)
  })

/** Words that begin a sentence. */
export const capital = (texto: string): string => texto.replace(/^\p{Ll}/u, letter => letter.toLocaleUpperCase('pt-BR'))

const keyOf = (chave: string) => [...chave].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/**
 * The variant of a text that an equipe reads, always the same: by the equipe and the text's key, never by a result.
 * @throws {Error} for an empty list
 */
export function variantOf(list: readonly string[], id_equipe: number, chave: string): string {
  const found = list[seedOf(id_equipe, keyOf(chave)) % list.length]
  if (found === undefined) throw new Error(`no variants of ${chave}`)
  return found
}
