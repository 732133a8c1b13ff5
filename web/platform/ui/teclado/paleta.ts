import { createStore } from '../../store.ts'

/** Whether the palette stands open over the page. It is told from the header and by keys, and drawn at the root. */
export const paletaAberta = createStore(false)
