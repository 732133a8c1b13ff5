import type { KeyboardEvent } from 'react'
import { shortcutsOn } from '../../ui/keyboard/shortcuts.ts'

/*
 * Letters walk through a list while the focus is in it or nowhere, and never while something is typed or a menu is open
 * (WCAG 2.1.4): j and k go to the next row and the one before, x chooses it, b goes to the bar of what is chosen. Enter
 * is the row's own link's.
 */

/** Attribute that marks a row for shortcuts and for restoring the focus. */
export const ROW = 'data-row'
/** Attribute of the link in a row that gets the focus when the row is chosen by a key. */
const ROW_LINK = 'data-row-link'

const rowsOf = (root: Element) => [...root.querySelectorAll<HTMLElement>(`[${ROW}]`)]

/** Focuses a row: its link if it has one. */
export function focusRow(row: Element | null | undefined): void {
  // cast: rows are HTML
  const target = row?.querySelector<HTMLElement>(`[${ROW_LINK}]`) ?? (row as HTMLElement | null | undefined)
  target?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Whether the target handles letter keys itself: text fields, selects and menus. */
const hasItsOwnKeys = (target: Element, root: Element) =>
  // What a row or the bar opened over the page lies elsewhere.
  !root.contains(target) ||
  target.closest('input:not([type=checkbox]), select, textarea, [role=menu], [role=dialog], [contenteditable]') !== null

/**
 * Moves the focus into the list when j or k is pressed while nothing has the focus, unless shortcuts are off: j to its
 * first row, k to its last.
 */
export function onPageKey(event: globalThis.KeyboardEvent, root: Element): void {
  const { activeElement } = document
  const nowhere = activeElement === null || activeElement === document.body || activeElement.id === 'conteudo'
  const key = event.key.toLowerCase()
  if ((key !== 'j' && key !== 'k') || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
  const row = rowsOf(root).at(key === 'j' ? 0 : -1)
  if (!nowhere || !row || !shortcutsOn()) return
  event.preventDefault()
  focusRow(row)
}

/**
 * Returns the index of the row that a key leads to from `at` (-1 for none yet); undefined for other keys and beyond the
 * ends.
 */
export function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'j') return at + 1 < count ? at + 1 : undefined
  if (key === 'k') return at > 0 ? at - 1 : undefined
  return undefined
}

/** Handles a key in a list. */
export function onListKey(event: KeyboardEvent<HTMLElement>, clear: (() => void) | undefined): void {
  const { key, target, currentTarget: root } = event
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element) || event.defaultPrevented) return
  const rows = rowsOf(root)
  // From the search down into what it found.
  const down = key === 'ArrowDown' && target.matches('input[type=search]') && !target.closest('[role=dialog]')
  if (hasItsOwnKeys(target, root) && !down) return
  const letter = key.toLowerCase()
  const at = rows.findIndex(row => row.contains(target))
  const next = down ? 0 : stepOf(letter, at, rows.length)
  if (next !== undefined) {
    event.preventDefault()
    focusRow(rows[next])
  } else if (key === 'Escape') clear?.()
  else if (letter === 'x') rows[at]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
  else if (letter === 'b') root.querySelector<HTMLElement>('.selbar button')?.focus()
}
