import type * as z from 'zod/mini'

/*
 * What is kept in this browser. Storage may be full, forbidden or written by another build: reading gives nothing then,
 * writing does nothing, and neither throws. What cannot be read is left lying: the next write replaces it.
 */

/** A place to keep text by key: the browser's, or a test's. */
export type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Storage that never throws: browsers that forbid storage throw even when it is named. */
export const safe = (open: () => Place): Place => ({
  getItem: key => attempt(() => open().getItem(key)),
  setItem: (key, value) => void attempt(() => open().setItem(key, value)),
  removeItem: key => void attempt(() => open().removeItem(key)),
})

/** Stays on this device until it is removed. */
export const device = safe(() => localStorage)
/** Goes with this tab. */
export const tab = safe(() => sessionStorage)

/* Names that whoever signs in and out has to know, beside those who write there. */

/** An unfinished test (behaviour §32), and what we add about how it is being answered. */
export const CURRENT_DISC = 'currentDisc'
export const INDIVIDUAL_TEST = 'individualTest'
export const PROCESSO_DISC = 'processoDisc'
/** A consultor's notes that have not reached the server yet. */
export const ANOTACOES = 'conversaRascunho'
/** A person's plan that has not reached the server yet, under a key that ends in her number; marks, one under each key that begins so. */
export const PLANO = 'planoRascunho'
export const MARCACOES = 'marcacoesNaFila:'
/** Whether letter keys do something on this device; a preference, no person's. */
export const ATALHOS_KEY = 'atalhos'
/** A consultor's list under way, in this tab. */
export const LOTE = 'convites.lote'

/** Whether anything lies here that may have to be sent still: by how such keys are called, for every first screen carries this. */
export const podeFaltarEnviar = (keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]): boolean =>
  keys.some(key => /Rascunho|NaFila|Disc$|lote$/.test(key))

/** One thing of a known form under one key. */
export interface Kept<T> {
  /** The stored value; null when there is none of this form. */
  read(place: Place): T | null
  write(place: Place, value: T): void
  forget(place: Place): void
}

/** @param schema the form: anything else that lies there counts as nothing */
export const kept = <S extends z.ZodMiniType>(key: string, schema: S): Kept<z.output<S>> => ({
  read: place => attempt(() => schema.parse(JSON.parse(place.getItem(key) ?? 'null'))),
  write: (place, value) => safe(() => place).setItem(key, JSON.stringify(value)),
  forget: place => safe(() => place).removeItem(key),
})
