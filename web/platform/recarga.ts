declare global {
  interface Window {
    /** Reloads the page, once for each build and only while the server answers; false when it does not (tema.js). */
    recarregarUmaVez?: () => Promise<boolean>
  }
}

/** Fields that somebody has typed into since the page began. */
const touched = new WeakSet<EventTarget>()
export const watchInput = (): void =>
  addEventListener('input', event => event.target && touched.add(event.target), true)

/** Whether something typed stands on the page and nowhere else: a reload would lose it. */
const hasInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    field => touched.has(field) && field.value !== '',
  )

/**
 * After code that did not come: this page is of another build than the server by now, and a reload mends it. Resolves to
 * false when the page has to go on without; otherwise never, for the page is about to end.
 * @param leaving whether the person is leaving what they typed in any case
 */
export async function recarregar({ leaving = false } = {}): Promise<false> {
  if ((!leaving && hasInput()) || !(await window.recarregarUmaVez?.())) return false
  return new Promise<false>(() => {})
}
