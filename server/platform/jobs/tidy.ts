import { type Db, inTransaction, type Tx } from '../db/connect.ts'

/**
 * One slice's part of tidying: it records what the clock has already decided, such as expiry. The result does not
 * depend on when it runs.
 */
export interface Tidy {
  /** Work that runs by itself, before the shared transaction. */
  alone?: (db: Db, now: Date) => Promise<unknown>
  /** Work that runs in one transaction with that of every other slice. */
  together?: (tx: Tx, now: Date) => Promise<unknown>
  /** Slices whose rows must be locked before this one's, in the order of every other transaction. */
  after?: readonly string[]
}

interface Tidying {
  name: string
  tidy?: Tidy
}

/**
 * Sorts the tidying slices so that each comes after those it names.
 * @throws {Error} when one names a slice that does not tidy, or itself
 */
export function tidyOrder<P extends Tidying>(parts: readonly P[]): readonly P[] {
  const tidying = parts.filter(({ tidy }) => tidy)
  const ordered = new Set<P>()
  const place = (part: P, waiting: readonly string[]) => {
    if (waiting.includes(part.name))
      throw new Error(`${[...waiting, part.name].join(' → ')} tidy after each other: take one out of \`tidy.after\`.`)
    for (const name of part.tidy?.after ?? []) {
      const before = tidying.find(other => other.name === name)
      if (!before)
        throw new Error(`${part.name} tidies after ${name}, which has no \`tidy\`: correct its \`tidy.after\`.`)
      place(before, [...waiting, part.name])
    }
    ordered.add(part)
  }
  for (const part of tidying) place(part, [])
  return [...ordered]
}

export async function tidyParts(parts: readonly Tidying[], db: Db, now: Date): Promise<void> {
  const ordered = tidyOrder(parts)
  for (const { tidy } of ordered) await tidy?.alone?.(db, now)
  await inTransaction(db, async tx => {
    for (const { tidy } of ordered) await tidy?.together?.(tx, now)
  })
}
