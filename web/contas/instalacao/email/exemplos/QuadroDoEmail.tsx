import { useEffect, useState } from 'react'
import { fillWithEmail } from '../../../../platform/emails/fillWithEmail.ts'

/**
 * Shows the HTML part of a mail in a frame of its own, in which nothing runs and no link leads anywhere. The frame is as
 * high as the mail.
 */
export function QuadroDoEmail({ html, titulo }: { html: string; titulo: string }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  useEffect(() => {
    const body = frame?.contentDocument?.body
    if (!frame || !body) return
    body.style.margin = '0'
    fillWithEmail(body, html)
    const measure = () => {
      frame.style.height = `${body.scrollHeight + 2}px`
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(body)
    return () => sizes.disconnect()
  }, [html, frame])
  return (
    <iframe
      title={titulo}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html lang=pt-BR><body>"
      className="w-full rounded-sm border border-line"
      onLoad={event => setFrame(event.currentTarget)}
    />
  )
}
