import type { DB } from '../db/types.ts'
import type { Part } from './slice.ts'

/**
 * Returns which part writes each table.
 * @throws {Error} when two parts claim one
 */
export function ownersOf(parts: readonly Part[]): ReadonlyMap<keyof DB, string> {
  const owners = new Map<keyof DB, string>()
  for (const { name, tables = [] } of parts)
    for (const table of tables) {
      const before = owners.get(table)
      if (before)
        throw new Error(
          `The table ${table} has two owners, ${before} and ${name}: leave it in the \`tables\` of the one that writes it, ` +
            'and let the other call it.',
        )
      owners.set(table, name)
    }
  return owners
}

/**
 * Refuses tables without an owner.
 * @param tables as the database has them
 * @throws {Error} naming the first
 */
export function everyTableOwned(parts: readonly Part[], tables: readonly string[]): void {
  const owned = new Set<string>(ownersOf(parts).keys())
  const orphan = tables.find(table => !owned.has(table))
  if (orphan)
    throw new Error(
      `Nobody owns the table ${orphan}: name it in \`tables\` of the index.ts of the slice that writes it (server/<slice>/index.ts).`,
    )
}
