import { useEffect, useRef } from 'react'

/**
 * Shows a mail as a mail program does, in a shadow tree without our styles. The page's content security policy forbids
 * style attributes in parsed HTML, so the styles are set by script. Scripts and links are removed.
 */
export function PreviaDoEmail({ html, titulo }: { html: string; titulo: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    // The server escapes every text: these words stand in tags alone.
    const unstyled = html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-estilo="')
    const page = new DOMParser().parseFromString(unstyled, 'text/html')
    for (const tag of page.querySelectorAll('script, style, link, meta, title')) tag.remove()
    const shown = page.body
    for (const tag of shown.querySelectorAll<HTMLElement>('*')) {
      tag.style.cssText = tag.dataset.estilo ?? ''
      delete tag.dataset.estilo
      if (tag instanceof HTMLAnchorElement || tag.tagName === 'A') tag.removeAttribute('href')
    }
    root.replaceChildren(...shown.childNodes)
  }, [html])
  return <section className="previa-email" aria-label={titulo} ref={host} />
}
