/** Event of the window when a screen is shown with its fields. */
export const SCREEN_SHOWN = 'telaMostrada'

let moved = false

/** Called after the first screen: from now on a new screen moves the focus. */
export function screenChanges(): void {
  moved = true
}

/** Moves the focus to the heading of a screen that has just been shown, unless the focus is inside it. */
export function focusScreen(): void {
  if (!moved) return
  const main = document.querySelector<HTMLElement>('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (!target || (document.activeElement !== main && main?.contains(document.activeElement))) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
