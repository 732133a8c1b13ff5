import type { DB } from '../db/types.ts'

/** How the copy of a person's data and the erasure of an account treat the rows of a table. */
interface DataOfPeople {
  /**
   * Part of the copy that contains the rows, a key of `exportMeusDados` (LGPD art. 18 II), with what of them it leaves
   * out; or the reason why the copy omits them.
   */
  copy: string | { part: string; but: string } | { out: string }
  /**
   * Effect of a participante's erasure on these rows (LGPD art. 18 VI): they are deleted, lose everything that names
   * the person, or stay for the stated reason.
   */
  erasure: 'deleted' | 'unnamed' | { kept: string }
}

/** Treatment by table. A test requires it for every table whose foreign keys lead to `usuarios`. */
export type People = Readonly<Partial<Record<keyof DB, DataOfPeople>>>

/**
 * Treatment of a consultora's rows about her own work: no account that owns licences is erased
 * (`exclusao_com_licencas`).
 */
export const HERS = { kept: 'a consultora’s own; her account is not erased while licences hang on it' } as const
/** Treatment of rows that book-keeping needs. */
export const BOOKS = { kept: 'book-keeping; they name an account that says nothing any more (LGPD art. 16 I)' } as const

/**
 * Returns the tables whose foreign keys lead to `usuarios`, directly or over other tables.
 * @param references pairs of tables: the one with the key, and the one it refers to
 */
export function tablesAboutPeople(references: readonly (readonly [from: string, to: string])[]): Set<string> {
  const about = new Set(['usuarios'])
  for (let before = 0; before < about.size; ) {
    before = about.size
    for (const [from, to] of references) if (about.has(to)) about.add(from)
  }
  return about
}

/**
 * Refuses a table about people without a declared treatment in copy and erasure.
 * @throws {Error} naming the first
 */
export function everyPersonTold(parts: readonly { people?: People }[], about: ReadonlySet<string>): void {
  const told = new Set(parts.flatMap(({ people = {} }) => Object.keys(people)))
  const silent = [...about].sort().find(table => !told.has(table))
  if (silent)
    throw new Error(
      `Nobody tells what the copy has of ${silent} and what erasure does with it: name it in \`people\` of the index.ts of the part ` +
        'that owns it.',
    )
}
