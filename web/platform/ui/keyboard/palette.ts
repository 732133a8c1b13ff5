import { createStore } from '../../store.ts'

/** Whether the palette is open over the page. Set by the header and by keys; rendered at the root. */
export const isPaletteOpen = createStore(false)
