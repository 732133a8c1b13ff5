import { type RawBuilder, sql } from 'kysely'

/** More words than this find nothing that fewer do not. */
const WORDS_MAX = 8

/** A text as `para_busca` (migration 0024) writes it: without accents and case. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The words of a search as `like` patterns, wildcards taken literally; undefined when nothing is looked for. */
export function searchWords(busca: string | undefined): readonly string[] | undefined {
  const words = [
    ...new Set(
      plain(busca ?? '')
        .split(/\s+/)
        .filter(Boolean),
    ),
  ].slice(0, WORDS_MAX)
  return words.length > 0 ? words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`) : undefined
}

/**
 * Whether a text holds every word, in any order. The text is a column that `para_busca` wrote (`plainText`): then each
 * word is a question for its trigram index. Anything else is handed in as `para_busca(…)`.
 */
export const hasWords = (plainText: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map(word => sql`${plainText} like ${word}`),
    sql` and `,
  )})`

/**
 * Whether a text that somebody typed speaks of a person: it has her first name and another of her names as whole words,
 * without accents and case. One name alone is many people's.
 */
export function falaDe(text: RawBuilder<unknown>, nome: string): RawBuilder<boolean> {
  const [first = '', ...others] = plain(nome).split(/\s+/).filter(Boolean)
  const more = others.filter(word => word.length > 2)
  const words = sql`string_to_array(para_busca(${text}), ' ')`
  return sql<boolean>`(${first}::text = any(${words}) and ${more}::text[] && ${words})`
}
