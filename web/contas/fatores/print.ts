/**
 * Prints a title, a sentence and the codes, alone on a page: in a frame that goes after printing. The page itself is not
 * printed, and nothing is stored.
 */
export function printCodigos(titulo: string, texto: string, codigos: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.className = 'sr-only'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return
  page.title = titulo
  const part = (tag: string, text: string) => {
    const element = page.createElement(tag)
    element.textContent = text
    return element
  }
  const list = page.createElement('ol')
  list.append(...codigos.map(codigo => part('li', codigo)))
  page.body.append(part('h1', titulo), part('p', texto), list)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
