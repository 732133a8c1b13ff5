import { type Db, inTransaction, type Tx } from '../db/connect.ts'

/** Writes down what time has decided already (expired, ended). Nothing depends on when it runs. */
export interface Tidy {
  /** By itself, before the rest. */
  alone?: (db: Db, now: Date) => Promise<unknown>
  /** In one transaction with every other part's. */
  together?: (tx: Tx, now: Date) => Promise<unknown>
  /** Parts whose rows this one locks after them, as every other transaction does. */
  after?: readonly string[]
}

interface Tidying {
  name: string
  tidy?: Tidy
}

/**
 * The parts that tidy, each after those it names.
 * @throws {Error} when one waits for a part that does not tidy, or for itself
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
