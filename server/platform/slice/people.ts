import type { DB } from '../db/types.ts'
import type { Part } from './slice.ts'

/** How the copy and the erasure treat the rows of a table about people. */
export interface DataOfPeople {
  /** The part of the copy that has them, a key of `exportarMeusDados` (LGPD art. 18 II); or why the copy leaves them out. */
  copy: string | { out: string }
  /**
   * Effect of a participante's erasure on these rows (LGPD art. 18 VI): they are deleted, lose everything that names
   * the person, or stay for the stated reason.
   */
  erasure: 'deleted' | 'unnamed' | { kept: string }
}

/** By table. A table from which foreign keys lead to `usuarios` is told here, or a test refuses it. */
export type People = Readonly<Partial<Record<keyof DB, DataOfPeople>>>

/** Rows of a consultora about her own work: no account that owns licences is erased (`exclusao_com_licencas`). */
export const HERS = { kept: 'a consultora’s own; her account is not erased while licences hang on it' } as const
/** Rows that book-keeping needs. */
export const BOOKS = { kept: 'book-keeping; they name an account that says nothing any more (LGPD art. 16 I)' } as const

/**
 * Tables from which foreign keys lead to `usuarios`, straight or over other tables.
 * @param references pairs of tables: the one with the key, the one it refers to
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
 * Refuses a table about people whose copy and erasure nobody tells.
 * @throws {Error} naming the first
 */
export function everyPersonTold(parts: readonly Part[], about: ReadonlySet<string>): void {
  const told = new Set(parts.flatMap(({ people = {} }) => Object.keys(people)))
  const silent = [...about].sort().find(table => !told.has(table))
  if (silent)
    throw new Error(
      `Nobody tells what the copy has of ${silent} and what erasure does with it: name it in \`people\` of the index.ts of the part ` +
        'that owns it.',
    )
}
