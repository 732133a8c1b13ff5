import { useEffect, useRef } from 'react'

/**
 * A mail as a mail program shows it. Its styles stand in its tags, which this page's policy does not let a text bring along: they are put in by
 * hand, in a tree of its own that knows nothing of ours. Nothing in it runs, and its links lead nowhere.
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
