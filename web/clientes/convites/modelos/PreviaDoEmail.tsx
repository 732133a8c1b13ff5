import { useEffect, useRef } from 'react'
import { fillWithEmail } from '../../../platform/emails/fillWithEmail.ts'

/** Shows a mail as a mail program does, in a shadow tree without our styles. */
export function PreviaDoEmail({ html, titulo }: { html: string; titulo: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (element) fillWithEmail(element.shadowRoot ?? element.attachShadow({ mode: 'open' }), html)
  }, [html])
  return <section className="previa-email" aria-label={titulo} ref={host} />
}
