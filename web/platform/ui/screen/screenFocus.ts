let moved = false

/** From now on screens are the app's own: their arrival moves the focus. The first one is the browser's. */
export function screenChanges(): void {
  moved = true
}

/** Takes keyboard and screen reader to the heading of a screen that has just arrived, unless they are in it already. */
export function focusScreen(): void {
  if (!moved) return
  const main = document.querySelector<HTMLElement>('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (!target || (document.activeElement !== main && main?.contains(document.activeElement))) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
