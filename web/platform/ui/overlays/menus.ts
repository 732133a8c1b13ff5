import type { MenuEntry } from './Menu.tsx'

/** Entries of each menu in the page, by its button: the palette offers them while the menu is closed. */
export const menus = new WeakMap<Element, readonly MenuEntry[]>()
