import { withImages } from '../adapters/mail/mailer.ts'
import type { Installation } from '../installation/installation.ts'
import { finished, type Message } from '../mail.ts'
import { picturesOf, renderHtml, renderText } from './html.ts'

/**
 * Renders a message as it would go out now, for a screen: subject, preview line, HTML with its pictures as data, and
 * plain text. Sends nothing.
 */
export function showEmail(message: Message, installation: Pick<Installation, 'now' | 'contact'>) {
  const look = installation.now()
  const out = finished(message, installation)
  return {
    assunto: out.assunto,
    resumo: out.resumo,
    html: withImages(renderHtml(out, look), picturesOf(out, look)),
    texto: renderText(out),
  }
}
