import { device, SHORTCUTS_KEY } from '../../storage.ts'
import { createStore, useStore } from '../../store.ts'

const store = createStore(device.getItem(SHORTCUTS_KEY) !== 'desligados')

/** Whether single-letter shortcuts are on for this device; people who dictate or touch by accident turn them off. */
export const shortcutsOn = (): boolean => store.get()
export const useShortcuts = (): boolean => useStore(store)

export function setShortcuts(ligados: boolean): void {
  device.setItem(SHORTCUTS_KEY, ligados ? 'ligados' : 'desligados')
  store.set(ligados)
}

/** Whether a key was pressed in a text field or another element that handles keys, and so is no shortcut. */
export const inText = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  event.isComposing ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog') !==
      null)
