import type { Mailer } from '../adapters/mailer.ts'
import type { Deps } from '../deps.ts'
import { renderHtml, renderText } from './html.ts'
import { renderEmail } from './render.ts'

/**
 * Sends one mail of the outbox. Throws when the server refused, so that the queue tries again with back-off.
 * A row that is already sent, or whose reason is gone, sends nothing.
 */
export async function sendEmail(deps: Deps, mailer: Mailer, id_email: string): Promise<void> {
  const row = await deps.db.selectFrom('emails').selectAll().where('id_email', '=', id_email).executeTakeFirst()
  if (!row || row.estado === 'enviado' || row.estado === 'cancelado') return
  const message = (await toSeededPerson(deps, mailer, row.destinatario)) ? null : await renderEmail(deps, row)
  if (!message) return mark(deps, id_email, { estado: 'cancelado' })
  try {
    await mailer.send({
      id: id_email,
      to: row.destinatario,
      subject: message.assunto,
      text: renderText(message),
      html: renderHtml(message),
    })
  } catch (error) {
    const erro = String((error as Error).message).slice(0, 300)
    await mark(deps, id_email, { estado: 'falhou', erro, tentativas: row.tentativas + 1 })
    throw error
  }
  await mark(deps, id_email, { estado: 'enviado', erro: null, tentativas: row.tentativas + 1, enviado_em: deps.now() })
}

/** The demonstration's people have no mailboxes: a real server never hears of them. */
async function toSeededPerson(deps: Deps, mailer: Mailer, email: string): Promise<boolean> {
  if (!mailer.real) return false
  const row = await deps.db.selectFrom('usuarios').select('demonstracao').where('email', '=', email).executeTakeFirst()
  return row?.demonstracao === true
}

const mark = async (
  deps: Deps,
  id_email: string,
  set: { estado: string; erro?: string | null; tentativas?: number; enviado_em?: Date },
): Promise<void> => {
  await deps.db.updateTable('emails').set(set).where('id_email', '=', id_email).execute()
}
