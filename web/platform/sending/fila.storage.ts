import type * as z from 'zod/mini'
import { kept, safe } from '../storage.ts'

export type Lugar = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Every key of a place that begins so; none where storage is forbidden. */
export function chavesDe(place: Lugar, prefix: string): string[] {
  try {
    return Array.from({ length: place.length }, (_, i) => place.key(i) ?? '').filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

/**
 * Things that wait, each under a key of its own: two tabs that write at the same moment never overwrite each other.
 * @param schema their form: anything else that lies there counts as nothing
 */
export function filaEm<S extends z.ZodMiniType>(place: Lugar, prefix: string, schema: S) {
  return {
    ler: (): z.output<S>[] =>
      chavesDe(place, prefix).flatMap(key => {
        const one = kept(key, schema).read(place)
        return one === null ? [] : [one as z.output<S>]
      }),
    /** Answers whether it lies there now: full and forbidden storage keep nothing. */
    guardar(id: string, one: z.output<S>): boolean {
      kept(prefix + id, schema).write(place, one)
      return safe(() => place).getItem(prefix + id) !== null
    },
    tirar(ids: readonly string[]): void {
      for (const id of ids) safe(() => place).removeItem(prefix + id)
    },
  }
}
