/**
 * Puts a mail's HTML part into a root without our styles. The page's content security policy forbids style attributes
 * in parsed HTML, so the styles are set by script. Scripts, style sheets and the addresses of links are removed.
 */
export function fillWithEmail(root: ShadowRoot | HTMLElement, html: string): void {
  // The server escapes every text: these words stand in tags alone.
  const unstyled = html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-estilo="')
  const page = new DOMParser().parseFromString(unstyled, 'text/html')
  for (const tag of page.querySelectorAll('script, style, link, meta, title')) tag.remove()
  for (const tag of page.body.querySelectorAll<HTMLElement>('*')) {
    tag.style.cssText = tag.dataset.estilo ?? ''
    delete tag.dataset.estilo
    if (tag instanceof HTMLAnchorElement || tag.tagName === 'A') tag.removeAttribute('href')
  }
  root.replaceChildren(...page.body.childNodes)
}
