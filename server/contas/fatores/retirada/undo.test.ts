import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, SENHA, signIn } from '#test/app/factories.ts'
import { createAuthenticator } from '#test/outside/autenticador.ts'

const SITE = { origin: 'https://quadrante.exemplo.com.br', rpID: 'quadrante.exemplo.com.br' }

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ deps: { appUrl: SITE.origin } })
})
afterAll(() => t.close())

const post = async (path: string, body: unknown = {}, token?: string) => {
  const answer = await t.call('POST', `/usuarios/${path}`, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const login = ({ email }: Conta, senha = SENHA) => post('login', { email, senha })

/** Adds an app in a new session; returns how to read its code, and the recovery codes. */
async function enrol(conta: Conta, nome: string) {
  const token = await signIn(t, conta)
  const { id_fator, segredo } = await post('fatores/totp', { nome }, token)
  const shown = () => {
    t.clock.advance(90_000)
    return new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: t.clock.now().getTime() })
  }
  const { codigos } = await post(`fatores/${id_fator}/confirmar`, { codigo: shown() }, token)
  return { shown, codigos: codigos as string[] }
}
async function mails({ email }: Conta) {
  await t.deliverMail()
  return t.deps.db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto'])
    .where('destinatario', '=', email)
    .orderBy('recebida_em')
    .execute()
}
const linkIn = (texto = '') => /nao-fui-eu\/(\S+)/.exec(texto)?.[1] ?? ''
/** Presses "não fui eu" of the latest mail and sets the new senha by the mail that follows. */
async function naoFuiEu(conta: Conta, nova_senha: string) {
  expect(await post('nao-fui-eu', { token: linkIn((await mails(conta)).at(-1)?.texto) })).toMatchObject({ status: 200 })
  const [token] = (await mails(conta)).flatMap(({ texto }) => /recuperar-senha\/(\S+)/.exec(texto)?.[1] ?? [])
  expect((await post('recuperar-senha', { token, nova_senha })).status).toBe(200)
}
const fatoresOf = async (conta: Conta) => {
  const { fatores } = (await t.call('GET', '/usuarios/fatores', { token: await signIn(t, conta) })).json()
  return fatores.map(({ nome }: { nome: string }) => nome)
}

describe('"não fui eu"', () => {
  test('stands in the mail about a change to the factors, and takes back what a stranger added in a stolen session', async () => {
    const conta = await createConsultor(t)
    const ladrao = createAuthenticator(SITE)
    const { opcoes } = await post('fatores/passkey/opcoes', {}, conta.token)
    const { codigos } = await post('fatores/passkey', { nome: 'ladrão', passkey: ladrao.criar(opcoes) }, conta.token)
    const entering = async () =>
      post('login/passkey', { passkey: ladrao.responder((await post('login/passkey/opcoes')).opcoes) })
    expect((await entering()).status).toBe(200)
    const { desafio } = await login(conta)
    await naoFuiEu(conta, 'uma senha só dela')
    expect((await entering()).codigo).toBe('passkey_desconhecida')
    expect((await post('login/fator', { desafio, tipo: 'codigo', codigo: codigos[0] })).codigo).toBe('desafio_vencido')
    expect(await login(conta, 'uma senha só dela')).toMatchObject({ status: 200, token: expect.any(String) })
    expect(await fatoresOf(conta)).toEqual([])
    const told = await mails(conta)
    expect(told.map(({ assunto }) => assunto)).toContain('O que foi acrescentado à segurança da sua conta foi retirado')
    const audited = await t.deps.db
      .selectFrom('auditoria')
      .select('detalhes')
      .where('id_ator', '=', conta.id_usuario)
      .where('acao', '=', 'fatores_desfeitos')
      .execute()
    expect(audited).toEqual([{ detalhes: { quantidade: 1 } }])
  })

  test('keeps what is older than seven days, and it is still asked for: the mailbox alone does not get in', async () => {
    const conta = await createConsultor(t)
    const own = await enrol(conta, 'celular dela')
    t.clock.advance(7 * DAY_MS)
    await enrol(conta, 'ladrão')
    const { codigos } = await post('fatores/codigos', {}, await signIn(t, conta))
    await naoFuiEu(conta, 'uma senha só dela')
    expect(await fatoresOf(conta)).toEqual(['celular dela'])
    const { desafio, opcoes } = await login(conta, 'uma senha só dela')
    expect(opcoes).toEqual(['totp'])
    expect((await post('login/fator', { desafio, tipo: 'codigo', codigo: codigos[0] })).codigo).toBe('codigo_incorreto')
    expect((await post('login/fator', { desafio, tipo: 'totp', codigo: own.shown() })).status).toBe(200)
  })

  test('takes nothing back, and tells of nothing, after seven days', async () => {
    const conta = await createConsultor(t)
    await enrol(conta, 'celular dela')
    t.clock.advance(7 * DAY_MS)
    const change = { senha_atual: SENHA, nova_senha: 'a senha do ladrão' }
    expect(await post('alterar-senha', change, await signIn(t, conta))).toMatchObject({ status: 200 })
    await naoFuiEu(conta, 'uma senha só dela')
    expect(await fatoresOf(conta)).toEqual(['celular dela'])
    expect((await mails(conta)).map(({ assunto }) => assunto)).not.toContain(
      'O que foi acrescentado à segurança da sua conta foi retirado',
    )
  })
})
