declare global {
  interface Window {
    /**
     * Reloads the page, at most once per build and only while the server answers; resolves to false when it does not
     * reload (tema.js).
     */
    recarregarUmaVez?: () => Promise<boolean>
  }
}

/** Fields that the person has typed into since the page was opened. */
const touched = new WeakSet<EventTarget>()
export const watchInput = (): void =>
  addEventListener('input', event => event.target && touched.add(event.target), true)

/** Whether a field holds typed text that a reload would lose. */
const hasInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    field => touched.has(field) && field.value !== '',
  )

/**
 * Reloads the page after code failed to load, because the server then has another build. Resolves to false when the
 * page cannot be reloaded; otherwise never, because the page is about to end.
 * @param leaving true when the person leaves what they typed anyway
 */
export async function reloadPage({ leaving = false } = {}): Promise<false> {
  if ((!leaving && hasInput()) || !(await window.recarregarUmaVez?.())) return false
  return new Promise<false>(() => {})
}
