import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nao_fui_eu } from '#shared/contas/contas/contas.answers.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor, SENHA, signIn } from '#test/app/factories.ts'
import { SESSIONS_PER_ACCOUNT } from '../../../platform/http/guard/session.queries.ts'
import { deleteAparelhosVencidos } from './aparelhos.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

const enter = (email: string, aparelho?: string, senha = SENHA) =>
  t.call('POST', '/usuarios/login', { body: { email, senha, aparelho }, headers: { 'user-agent': CHROME } })
const press = (token: string) => t.call('POST', '/usuarios/nao-fui-eu', { body: { token } })
const works = async (token: string) =>
  (await t.call('POST', '/usuarios/nao-fui-eu/verificar', { body: { token } })).json().valido
const alive = async (token: string) => (await t.call('GET', '/utils/privilegios', { token })).statusCode === 200

async function mails(email: string) {
  await t.deliverMail()
  const rows = await t.deps.db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto'])
    .where('destinatario', '=', email)
    .orderBy('recebida_em')
    .execute()
  return rows.map(({ assunto, texto }) => ({ assunto, texto, token: /nao-fui-eu\/(\S+)/.exec(texto)?.[1] ?? '' }))
}

describe('a sign-in from a new browser', () => {
  test('is told by mail once, and not for the first browser or one that signed in before', async () => {
    const { email } = await createConsultor(t)
    await enter(email, 'um')
    await enter(email, 'um')
    expect(await mails(email)).toEqual([])
    await enter(email, 'outro')
    const [mail, ...more] = await mails(email)
    expect(more).toEqual([])
    expect(mail?.texto).toContain('Chrome em Windows')
    await enter(email, 'outro')
    await enter(email, 'terceiro')
    expect(await mails(email), 'a second one within the hour').toHaveLength(1)
    t.clock.advance(HOUR_MS + 1000)
    await enter(email, 'quarto')
    expect(await mails(email)).toHaveLength(2)
  })

  test('is recognised by browser and system when the client says nothing more', async () => {
    const { email } = await createConsultor(t)
    await enter(email, 'um')
    await enter(email)
    await enter(email)
    expect(await mails(email)).toHaveLength(1)
  })

  test('is not told after a wrong senha', async () => {
    const { email } = await createConsultor(t)
    await enter(email, 'um')
    await enter(email, 'outro', 'errada')
    expect(await mails(email)).toEqual([])
  })

  test('at most 20 browsers are remembered, and none for more than half a year', async () => {
    const { id_usuario, email } = await createConsultor(t)
    for (let n = 0; n < 23; n += 1) {
      t.clock.advance(1000)
      await enter(email, `aparelho-${n}`)
    }
    const kept = () =>
      t.deps.db
        .selectFrom('aparelhos_conhecidos')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('id_usuario', '=', id_usuario)
        .executeTakeFirstOrThrow()
    expect(Number((await kept()).n)).toBe(20)
    t.clock.advance(181 * DAY_MS)
    await deleteAparelhosVencidos(t.deps.db, t.clock.now())
    expect(Number((await kept()).n)).toBe(0)
  })
})

describe('"não fui eu"', () => {
  test('ends every session and the senha, and mails the way to a new one; looking at the link changes nothing', async () => {
    const conta = await createConsultor(t)
    await enter(conta.email, 'meu')
    const thief = (await enter(conta.email, 'ladrão')).json().token
    const [mail] = await mails(conta.email)
    const link = mail?.token ?? ''
    expect([await works(link), await alive(thief), await alive(conta.token)]).toEqual([true, true, true])

    const answer = await press(link)
    expect(answer.json()).toEqual({ mensagem: nao_fui_eu.mensagem })
    expect([await alive(thief), await alive(conta.token)]).toEqual([false, false])
    expect((await enter(conta.email, 'ladrão')).statusCode, 'the old senha').toBe(401)
    expect(await works(link)).toBe(false)
    expect((await press(link)).json()).toMatchObject({ codigo: 'link_nao_fui_eu_invalido' })

    const mailed = (await mails(conta.email)).at(-1)
    expect(mailed?.texto).toContain('a senha de antes não abre mais a conta')
    const recuperacao = /recuperar-senha\/(\S+)/.exec(mailed?.texto ?? '')?.[1]
    const nova = { token: recuperacao, nova_senha: 'outra senha comprida' }
    expect((await t.call('POST', '/usuarios/recuperar-senha', { body: nova })).statusCode).toBe(200)
    expect((await enter(conta.email, 'meu', nova.nova_senha)).statusCode).toBe(200)
    const acts = await t.deps.db
      .selectFrom('auditoria')
      .select('acao')
      .where('id_ator', '=', conta.id_usuario)
      .execute()
    expect(acts.map(({ acao }) => acao)).toContain('acesso_negado_pela_dona')
  })

  test('works for seven days from what its mail tells of, also when it is rendered later, and says so after them', async () => {
    const conta = await createConsultor(t)
    await enter(conta.email, 'um')
    await enter(conta.email, 'dois')
    t.clock.advance(DAY_MS)
    const [mail] = await mails(conta.email)
    const check = async () =>
      (await t.call('POST', '/usuarios/nao-fui-eu/verificar', { body: { token: mail?.token } })).json()
    t.clock.advance(6 * DAY_MS - 1)
    expect(await check()).toEqual({ valido: true, vencido: false })
    t.clock.advance(1)
    expect(await check()).toEqual({ valido: false, vencido: true })
    expect((await press(mail?.token ?? '')).json()).toMatchObject({ codigo: 'link_nao_fui_eu_vencido' })
    expect((await enter(conta.email, 'um')).statusCode, 'the senha still opens the account').toBe(200)
  })

  test('of two presses at once one ends what there is', async () => {
    const { email } = await createConsultor(t)
    await enter(email, 'um')
    await enter(email, 'dois')
    const [mail] = await mails(email)
    const answers = await Promise.all([press(mail?.token ?? ''), press(mail?.token ?? '')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('comes with every change of the senha, and stops working after the next', async () => {
    const conta = await createConsultor(t)
    const change = (senha_atual: string, nova_senha: string) =>
      t.call('POST', '/usuarios/alterar-senha', { token: conta.token, body: { senha_atual, nova_senha } })
    expect((await change(SENHA, 'primeira senha nova')).statusCode).toBe(200)
    const [first] = await mails(conta.email)
    expect(first?.assunto).toBe('A senha da sua conta mudou')
    expect(first?.texto).toContain('continuam a entrada pelo provedor, as chaves de acesso')
    expect(await works(first?.token ?? '')).toBe(true)
    await change('primeira senha nova', 'segunda senha nova')
    expect(await works(first?.token ?? '')).toBe(false)
  })

  test('is refused when it is made up, and after the address of the account changed', async () => {
    expect((await press('qualquer')).statusCode).toBe(409)
    const conta = await createConsultor(t)
    await enter(conta.email, 'um')
    await enter(conta.email, 'dois')
    const [mail] = await mails(conta.email)
    await t.deps.db
      .updateTable('usuarios')
      .set({ email: `novo-${conta.email}` })
      .where('id_usuario', '=', conta.id_usuario)
      .execute()
    expect(await works(mail?.token ?? '')).toBe(false)
  })
})

test('an account has at most 20 open sessions: one more ends the oldest, also when many begin at once', async () => {
  const conta = await createConsultor(t)
  for (let n = 0; n < SESSIONS_PER_ACCOUNT - 1; n += 1) {
    t.clock.advance(1000)
    await signIn(t, conta)
  }
  expect(await alive(conta.token)).toBe(true)
  t.clock.advance(1000)
  await Promise.all([signIn(t, conta), signIn(t, conta), signIn(t, conta)])
  expect(await alive(conta.token)).toBe(false)
  const open = await t.deps.db
    .selectFrom('sessoes')
    .select('id_sessao')
    .where('id_usuario', '=', conta.id_usuario)
    .where('encerrada_em', 'is', null)
    .execute()
  expect(open).toHaveLength(SESSIONS_PER_ACCOUNT)
})
