/*
 * TypeScript types the keys of a value as any text, since a value may have more of them than its type tells. A table that
 * is written out in the code has none but its own.
 */

type Key<T> = keyof T & string

/** Names of a table that is written out in the code, in its order. */
// cast: such a table has no other keys
export const keysOf = <T extends object>(table: T) => Object.keys(table) as Key<T>[]

/** Names of a table that is written out in the code, each with its value. */
export const entriesOf = <T extends object>(table: T) =>
  // cast: such a table has no other keys
  Object.entries(table) as { [K in Key<T>]: [K, T[K]] }[Key<T>][]

export const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)

/** Builds a table with a value for each of these names. */
export const tableOf = <K extends string, V>(names: readonly K[], make: (name: K) => V) =>
  // cast: every name was given its value
  Object.fromEntries(names.map(name => [name, make(name)])) as Record<K, V>

/** Whether something unknown has fields that may be looked at. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
