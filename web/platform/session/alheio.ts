import { createStore } from '../store.ts'

/** The address that somebody opened and that is another account's, until their own home has said so. */
export const enderecoAlheio = createStore<string | null>(null)
