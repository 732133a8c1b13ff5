import { createStore } from '../store.ts'

/** Address that the person opened and that belongs to another account; kept until their home page has said so. */
export const foreignAddress = createStore<string | null>(null)
