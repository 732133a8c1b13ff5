import type * as z from 'zod/mini'

/*
 * What is kept in this browser. Storage may be full, forbidden or written by another build: reading gives nothing then,
 * writing does nothing, and neither throws. What cannot be read is left lying: the next write replaces it.
 */

/** Storage by key: the browser's, or a test's. */
export type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Wraps a storage so that it never throws; browsers that forbid storage throw even on access to it. */
export const safe = (open: () => Place): Place => ({
  getItem: key => attempt(() => open().getItem(key)),
  setItem: (key, value) => void attempt(() => open().setItem(key, value)),
  removeItem: key => void attempt(() => open().removeItem(key)),
})

/** Storage of this device (localStorage). */
export const device = safe(() => localStorage)
/** Storage of this tab (sessionStorage). */
export const tab = safe(() => sessionStorage)

/* Names that whoever signs in and out has to know, beside those who write there. */

/** Storage keys of an unfinished test (behaviour §32) and of our process data about it. */
export const CURRENT_KEY = 'currentDisc'
export const INDIVIDUAL_TEST = 'individualTest'
export const PROCESS_KEY = 'processoDisc'
/** Storage key of a consultor's unsent notes. */
export const NOTES_KEY = 'conversaRascunho'
/** Prefixes of the storage keys of unsent plans, which end in the person's id, and of unsent marks, one key each. */
export const PLAN_KEY = 'planoRascunho'
export const MARKS_KEY = 'marcacoesNaFila:'
/** Storage key of the device's preference for single-letter shortcuts. */
export const SHORTCUTS_KEY = 'atalhos'
/** Storage key of a consultor's list of invites, in this tab. */
export const BATCH_KEY = 'convites.lote'

/**
 * Whether storage may hold unsent data, judged by the names of its keys, since the first load carries only this check.
 */
export const mayHaveUnsent = (keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]): boolean =>
  keys.some(key => /Rascunho|NaFila|Disc$|lote$/.test(key))

/** A value of a known schema under one storage key. */
export interface Kept<T> {
  /** Returns the stored value; null when there is none or it does not match the schema. */
  read(place: Place): T | null
  write(place: Place, value: T): void
  forget(place: Place): void
}

/** Declares a stored value. @param schema values that do not match it are read as null */
export const kept = <S extends z.ZodMiniType>(key: string, schema: S): Kept<z.output<S>> => ({
  read: place => attempt(() => schema.parse(JSON.parse(place.getItem(key) ?? 'null'))),
  write: (place, value) => safe(() => place).setItem(key, JSON.stringify(value)),
  forget: place => safe(() => place).removeItem(key),
})
