import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMailer } from '#server/platform/adapters/mail/mailer.ts'
import { openMailbox } from '#server/platform/adapters/mailbox/open.ts'
import { readMailbox } from '#server/platform/emails/bounces/imap/read.ts'
import { sendEmail } from '#server/platform/emails/send.ts'
import { mails } from '#server/slices.ts'
import { MINUTE_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { createConsultor, inviteOne, signIn } from '../app/factories.ts'
import { type MailServers, startMailServers } from '../outside/correio.ts'
import { type SmtpSink, startSmtp } from '../outside/smtp.ts'

/* Mails that Postfix accepts and sends back later, read from Dovecot: the distribution's servers, in the long run only. */

const DEVOLVE = 'devolve@retorno.exemplo.com.br'

let t: TestApp
let correio: MailServers
let outside: SmtpSink
beforeAll(async () => {
  outside = await startSmtp('recusa')
  correio = await startMailServers({ dominio: 'retorno.exemplo.com.br', relay: Number(new URL(outside.url).port) })
  t = await createTestApp({ env: { MAIL_DEVOLVE: DEVOLVE, IMAP_URL: correio.imap } })
})
afterAll(async () => {
  await t?.close()
  correio?.close()
  await outside.close()
})

/** Waits until the mailbox has received so many messages. */
async function received(n: number): Promise<void> {
  const caixa = await openMailbox(t.deps.env, correio.imap)
  const uids = await caixa.depoisDe(0)
  await caixa.fechar()
  if (uids.length >= n) return
  await new Promise(resolve => setTimeout(resolve, 300))
  return received(n)
}

test('a mail that Postfix accepted and sent back is read from Dovecot, and one that arrived is left alone', async () => {
  const consultor = await createConsultor(t, { licencas: 2 })
  const mailer = smtpMailer(correio.smtp, 'Quadrante <nao-responda@exemplo.com.br>', {
    returns: { mailbox: DEVOLVE, headers: [] },
  })
  const invite = async (email: string) => {
    await inviteOne(t, consultor, email)
    const { id_email } = await t.deps.db
      .selectFrom('emails')
      .select('id_email')
      .where('destinatario', '=', email)
      .executeTakeFirstOrThrow()
    await sendEmail({ ...t.deps, mailer, mails }, id_email)
  }
  await invite('volta@exemplo.net')
  await received(1)
  outside.humor = 'aceita'
  await invite('chega@exemplo.net')
  await readMailbox(t.deps)
  t.clock.advance(MINUTE_MS)
  await readMailbox(t.deps)
  const { results } = (
    await t.call('GET', '/consultores/convites-enviados', { token: await signIn(t, consultor) })
  ).json() as { results: { email: string; entrega: string; entrega_motivo: string | null }[] }
  expect(
    Object.fromEntries(results.map(({ email, entrega, entrega_motivo }) => [email, [entrega, entrega_motivo]])),
  ).toEqual({ 'volta@exemplo.net': ['falhou', 'voltou_recusada'], 'chega@exemplo.net': ['enviado', null] })
  const state = await t.deps.db.selectFrom('caixas_de_retorno').select(['uid', 'falhas']).executeTakeFirstOrThrow()
  expect(state).toEqual({ uid: 1, falhas: 0 })
})
