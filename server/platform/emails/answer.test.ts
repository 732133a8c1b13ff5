import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMailer } from '#server/platform/adapters/mail/mailer.ts'
import { mails as tipos } from '#server/slices.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, createParticipante, inviteOne } from '#test/app/factories.ts'
import { startSmtp } from '#test/outside/smtp.ts'
import { sendEmail } from './send.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const receive = (token: string, yes: boolean) =>
  t.call('PUT', '/usuarios/meus-dados/respostas', { token, body: { receber: yes } })
/** Returns the mails in the local mailbox to this address, newest last. */
const mails = async (to: string) => {
  await t.deliverMail()
  return t.deps.db.selectFrom('caixa_local').selectAll().where('destinatario', '=', to).orderBy('recebida_em').execute()
}
const ANSWER = 'é só responder a este e-mail'
const addressOf = ({ nome, email }: Conta) => `${nome} <${email}>`

test('mails carry the consultor as reply address from her consent until she withdraws it', async () => {
  const consultor = await createConsultor(t, { licencas: 3 })
  await inviteOne(t, consultor, 'antes@exemplo.com.br')
  const [before] = await mails('antes@exemplo.com.br')
  expect([before!.responder_a, before!.texto.includes(ANSWER)]).toEqual([null, false])

  const on = await receive(consultor.token, true)
  expect(new Date(on.json().respostas_desde)).toEqual(t.clock.now())
  await inviteOne(t, consultor, 'depois@exemplo.com.br')
  const [after] = await mails('depois@exemplo.com.br')
  expect(after!.responder_a).toBe(addressOf(consultor))
  expect(after!.texto).toContain(`Para falar com ${consultor.nome}, ${ANSWER}.`)
  const shown = await t.app.inject(`/caixa-local/${after!.id_mensagem}`)
  expect(shown.body).toContain(`<dt>Responder a</dt><dd>${consultor.nome} &lt;${consultor.email}&gt;</dd>`)

  expect((await receive(consultor.token, false)).json().respostas_desde).toBeNull()
  await inviteOne(t, consultor, 'fim@exemplo.com.br')
  expect((await mails('fim@exemplo.com.br'))[0]!.responder_a).toBeNull()
})

test("a new test's mail carries her reply address; mails about the account do not", async () => {
  const consultor = await createConsultor(t, { licencas: 2 })
  const person = await createParticipante(t, consultor)
  await receive(consultor.token, true)
  await t.call('POST', `/consultores/cancelar-convite/${person.id_licenca}`, { token: consultor.token })
  await t.call('POST', '/participantes/convidar', {
    token: consultor.token,
    body: { id_tipo_licenca: 1, email: person.email },
  })
  await t.call('POST', '/usuarios/esqueceu-senha', { body: { email: person.email } })
  const answers = new Map((await mails(person.email)).map(mail => [mail.assunto, mail.responder_a]))
  expect(answers.get(`${consultor.nome} enviou um novo teste DISC para você`)).toBe(addressOf(consultor))
  expect([...answers.values()].filter(Boolean)).toHaveLength(1)
  expect(answers.size).toBeGreaterThan(2)
})

test('the reply address is sent as the header Reply-To over SMTP', async () => {
  const smtp = await startSmtp()
  const consultor = await createConsultor(t, { licencas: 1 })
  await receive(consultor.token, true)
  await inviteOne(t, consultor, 'smtp@exemplo.com.br')
  const { id_email } = await t.deps.db
    .selectFrom('emails')
    .select('id_email')
    .where('destinatario', '=', 'smtp@exemplo.com.br')
    .executeTakeFirstOrThrow()
  await sendEmail(
    { ...t.deps, mailer: smtpMailer(smtp.url, 'Quadrante <nao-responda@exemplo.com.br>'), mails: tipos },
    id_email,
  )
  await smtp.close()
  const [mail] = smtp.recebidos
  expect(mail!.source).toMatch(/^From: .+ via Quadrante"? <nao-responda@exemplo\.com\.br>/m)
  expect(mail!.source.replace(/\r\n\s/g, ' ')).toMatch(new RegExp(`^Reply-To: .*<${consultor.email}>`, 'm'))
})

test('repeated consent keeps its first date, each change is audited, and a participante cannot consent', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const since = (await receive(consultor.token, true)).json().respostas_desde
  t.clock.advance(1000)
  expect((await receive(consultor.token, true)).json().respostas_desde).toBe(since)
  await receive(consultor.token, false)
  const traces = await t.deps.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('id_ator', '=', consultor.id_usuario)
    .where('acao', '=', 'respostas_alteradas')
    .orderBy('id_auditoria')
    .execute()
  expect(traces.map(trace => trace.detalhes)).toEqual([{ receber: true }, { receber: false }])
  const person = await createParticipante(t, consultor)
  expect((await receive(person.token, true)).statusCode).toBe(403)
  expect((await t.call('PUT', '/usuarios/meus-dados/respostas', { token: consultor.token, body: {} })).statusCode).toBe(
    422,
  )
})

test('a mail on behalf of a consultor shows her name before the installation, and nothing else of it in the header', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  // As a name of before the rules of names stood.
  await t.deps.db
    .updateTable('usuarios')
    .set({ nome: 'Joana Prado da Silva\r\nBcc: <x@y.com>' })
    .where('id_usuario', '=', consultor.id_usuario)
    .execute()
  await inviteOne(t, consultor, 'remetente@exemplo.com.br')
  const [mail] = await mails('remetente@exemplo.com.br')
  expect(mail?.remetente).toMatch(/^Joana P\. S\.( [A-Z]\.)* via Quadrante <[^<>@\s]+@[^<>@\s]+>$/)
  await t.call('POST', '/usuarios/esqueceu-senha', { body: { email: consultor.email } })
  const [own] = await mails(consultor.email)
  expect(own?.remetente).not.toContain(' via ')
})
