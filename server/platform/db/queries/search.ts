import { domainToASCII } from 'node:url'
import { type RawBuilder, sql } from 'kysely'

/** Highest number of words used in a search; further words would hardly narrow it. */
const WORDS_MAX = 8

/** Converts a text as the SQL function `para_busca` does: lower case, one apostrophe, without accents. */
const plain = (text: string): string =>
  text
    .replace(/[`´’‘‛ʼʻ′＇]/g, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Address or domain with its accents, as it is kept: in ASCII ("ana@café.com.br": "ana@xn--caf-dma.com.br"). */
const keptAddress = (word: string): string => {
  const [, before = '', domain = ''] = /^(.*@)?([^@]+\.[^@]+)$/.exec(word) ?? []
  return before || /\.(br|com|net|org)$/.test(domain) ? before + (domainToASCII(domain) || domain) : word
}

/** Returns the words of a search as `like` patterns with wildcards escaped; undefined when the search is empty. */
export function searchWords(busca: string | undefined): readonly string[] | undefined {
  const words = [
    ...new Set(
      (busca ?? '')
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean)
        .map(word => plain(keptAddress(word))),
    ),
  ].slice(0, WORDS_MAX)
  return words.length > 0 ? words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`) : undefined
}

/**
 * SQL condition that a text holds every word, in any order. `plainText` must be a column filled by `para_busca`, whose
 * trigram index serves each word, or an expression `para_busca(…)`.
 */
export const hasWords = (plainText: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map(word => sql`${plainText} like ${word}`),
    sql` and `,
  )})`

/**
 * SQL: how near a name is to the words searched: 0 when it begins with them as whole words, 1 when a word of it begins so,
 * 2 elsewhere. `plainName` is the name as `para_busca` writes it; `words` are those of `searchWords`.
 */
export function distance(plainName: RawBuilder<unknown>, words: readonly string[]): RawBuilder<number> {
  const typed = words.map(word => word.slice(1, -1)).join(' ')
  return sql<number>`(case when ${plainName} || ' ' like ${`${typed} %`} then 0
    when ' ' || ${plainName} like ${`% ${typed}%`} then 1 else 2 end)`
}

/**
 * SQL condition that a free text mentions a person: it has the first name and another of the names as whole words,
 * ignoring accents and case. One name alone would match too many people.
 */
export function mentions(text: RawBuilder<unknown>, nome: string): RawBuilder<boolean> {
  const [first = '', ...others] = plain(nome).split(/\s+/).filter(Boolean)
  const more = others.filter(word => word.length > 2)
  const words = sql`string_to_array(para_busca(${text}), ' ')`
  return sql<boolean>`(${first}::text = any(${words}) and ${more}::text[] && ${words})`
}
