import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMailer } from '#server/platform/adapters/mail/mailer.ts'
import { mails as tipos } from '#server/slices.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, inviteOne } from '#test/app/factories.ts'
import { startSmtp } from '#test/outside/smtp.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import { sendEmail } from '../../../platform/emails/send.ts'
import { deletePedidosVencidos } from './respostas.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const PATH = '/usuarios/meus-dados/endereco-resposta'
let n = 0
const novo = () => `escritorio${++n}@exemplo.com.br`

async function consultora(): Promise<Conta> {
  const conta = await createConsultor(t, { licencas: 9 })
  await t.call('PUT', '/usuarios/meus-dados/respostas', { token: conta.token, body: { receber: true } })
  return conta
}
const ask = ({ token }: Conta, email: string) => t.call('PUT', PATH, { token, body: { email } })
const remove = ({ token }: Conta) => t.call('DELETE', PATH, { token })
const confirm = (token: string) => t.call('POST', '/usuarios/endereco-resposta/confirmar', { body: { token } })
const mails = async (to: string) => {
  await t.deliverMail()
  return t.deps.db.selectFrom('caixa_local').selectAll().where('destinatario', '=', to).orderBy('recebida_em').execute()
}
/** Returns the tokens in the confirmation mails sent to this address, newest last. */
const tokens = async (to: string) =>
  (await mails(to)).flatMap(({ texto }) => /confirmar-endereco\/(\S+)/.exec(texto)?.[1] ?? [])
/** Returns the reply address of an invite that this consultor sends now. */
async function answer(conta: Conta): Promise<string | null> {
  const email = `convidada${++n}@exemplo.com.br`
  await inviteOne(t, conta, email)
  return (await mails(email))[0]!.responder_a
}
const como = ({ nome }: Conta, email: string) => `${nome} <${email}>`

test("answers go to a reply address once it is confirmed, and to the account's own after its removal", async () => {
  const conta = await consultora()
  const email = novo()
  const asked = await ask(conta, ` ${email.toUpperCase()} `)
  expect(asked.json()).toMatchObject({ email_respostas: null, email_respostas_pedido: email })
  expect(await answer(conta)).toBe(como(conta, conta.email))
  const [token] = await tokens(email)
  const [mail] = await mails(email)
  expect(mail!.texto).toContain(`${conta.nome} (${conta.email}) quer receber neste endereço`)
  expect((await confirm(token!)).json()).toMatchObject({ email })
  expect(await answer(conta)).toBe(como(conta, email))
  expect((await confirm(token!)).json()).toMatchObject({ codigo: 'endereco_resposta_invalido' })
  const told = (await mails(conta.email)).filter(({ assunto }) => assunto.includes('outro endereço'))
  expect(told.map(({ texto }) => texto.includes(email))).toEqual([true])
  const own = await t.call('GET', '/usuarios/meus-dados', { token: conta.token })
  expect(own.json()).toMatchObject({ email_respostas: email, email_respostas_pedido: null })

  expect((await remove(conta)).json()).toMatchObject({ email_respostas: null })
  expect(await answer(conta)).toBe(como(conta, conta.email))
  const acts = await t.deps.db
    .selectFrom('auditoria')
    .select(['acao', 'detalhes'])
    .where('id_ator', '=', conta.id_usuario)
    .where('acao', 'like', 'endereco_resposta_%')
    .orderBy('id_auditoria')
    .execute()
  expect(acts.map(({ acao }) => acao.replace('endereco_resposta_', ''))).toEqual(['pedido', 'confirmado', 'removido'])
  expect(JSON.stringify(acts)).not.toContain('@')
})

test('a mail sent over SMTP carries the reply address as Reply-To', async () => {
  const conta = await consultora()
  const email = novo()
  await ask(conta, email)
  await confirm((await tokens(email))[0]!)
  await inviteOne(t, conta, 'cabecalho@exemplo.com.br')
  const { id_email } = await t.deps.db
    .selectFrom('emails')
    .select('id_email')
    .where('destinatario', '=', 'cabecalho@exemplo.com.br')
    .executeTakeFirstOrThrow()
  const smtp = await startSmtp()
  const mailer = smtpMailer(smtp.url, 'Quadrante <nao-responda@exemplo.com.br>')
  await sendEmail({ ...t.deps, mailer, mails: tipos }, id_email)
  await smtp.close()
  const source = smtp.recebidos[0]!.source.replace(/\r\n\s/g, ' ')
  expect(source).toMatch(new RegExp(`^Reply-To: .*<${email}>`, 'm'))
  expect(source).not.toContain(conta.email)
})

test('the confirmed reply address stays in use until a new one confirms, and only the newest link works', async () => {
  const conta = await consultora()
  const [antigo, outro] = [novo(), novo()]
  await ask(conta, antigo)
  await confirm((await tokens(antigo))[0]!)
  await ask(conta, outro)
  const [first] = await tokens(outro)
  expect(await answer(conta)).toBe(como(conta, antigo))
  await ask(conta, outro)
  const [, second] = await tokens(outro)
  expect((await confirm(first!)).statusCode).toBe(409)
  expect((await confirm(second!)).statusCode).toBe(200)
  expect(await answer(conta)).toBe(como(conta, outro))
})

test('a confirmation link ends after a day, by removal and by a request for another address, and only its hash is stored', async () => {
  const conta = await consultora()
  const [tarde, tirado, trocado] = [novo(), novo(), novo()]
  await ask(conta, tarde)
  const [late] = await tokens(tarde)
  const row = await t.deps.db
    .selectFrom('enderecos_resposta')
    .selectAll()
    .where('id_consultor', '=', conta.id_usuario)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(late)
  t.clock.advance(DAY_MS + 1)
  expect((await confirm(late!)).statusCode).toBe(409)
  await inTransaction(t.deps.db, tx => deletePedidosVencidos(tx, t.clock.now()))
  const left = await t.deps.db.selectFrom('enderecos_resposta').selectAll().where('email', '=', tarde).execute()
  expect(left).toEqual([])

  const fresh = await consultora()
  await ask(fresh, tirado)
  const [removed] = await tokens(tirado)
  await remove(fresh)
  expect((await confirm(removed!)).statusCode).toBe(409)
  await ask(fresh, tirado)
  const changed = (await tokens(tirado)).at(-1)
  await ask(fresh, trocado)
  expect((await confirm(changed!)).statusCode).toBe(409)
  expect((await confirm('nada')).statusCode).toBe(409)
})

test('a withdrawn request sends no mail, and requests are limited per address and per account', async () => {
  const conta = await consultora()
  const email = novo()
  await ask(conta, email)
  await remove(conta)
  expect(await mails(email)).toEqual([])
  for (const expected of [200, 200, 429]) expect((await ask(conta, email)).statusCode).toBe(expected)
  // Requests of other consultores count towards the mailbox's limit too.
  expect((await ask(await consultora(), email)).statusCode).toBe(429)
  const muitos = await consultora()
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(muitos, novo())))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429])
})

test("the account's own address is refused as reply address, and a deactivated consultor's link does not confirm", async () => {
  const conta = await consultora()
  const email = novo()
  expect((await ask(conta, conta.email)).json().campos).toEqual({ email: 'Este já é o e-mail da sua conta' })
  expect((await ask(conta, 'sem-arroba')).statusCode).toBe(422)
  await ask(conta, email)
  const [token] = await tokens(email)
  await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', conta.id_usuario).execute()
  expect((await confirm(token!)).statusCode).toBe(409)
})
