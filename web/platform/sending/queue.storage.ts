import type * as z from 'zod/mini'
import { kept, safe } from '../storage.ts'

export type QueuePlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Returns the keys in a storage that begin with a prefix; none where storage is forbidden. */
export function keysIn(place: QueuePlace, prefix: string): string[] {
  try {
    return Array.from({ length: place.length }, (_, i) => place.key(i) ?? '').filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

/**
 * Queue in a storage, one key per item, so that two tabs writing at the same moment do not overwrite each other.
 * @param schema schema of an item; stored values that do not match are ignored
 */
export function queueIn<S extends z.ZodMiniType>(place: QueuePlace, prefix: string, schema: S) {
  return {
    ler: (): z.output<S>[] =>
      keysIn(place, prefix).flatMap(key => {
        const one = kept(key, schema).read(place)
        return one === null ? [] : [one as z.output<S>] // cast: read through this schema
      }),
    /** Stores an item; returns whether it is stored, which a full or forbidden storage refuses. */
    guardar(id: string, one: z.output<S>): boolean {
      kept(prefix + id, schema).write(place, one)
      return safe(() => place).getItem(prefix + id) !== null
    },
    tirar(ids: readonly string[]): void {
      for (const id of ids) safe(() => place).removeItem(prefix + id)
    },
  }
}
