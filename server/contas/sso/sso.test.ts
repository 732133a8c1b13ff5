import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorFinder } from '#server/platform/http/guard/session.ts'
import { createTestApp } from '#test/app/app.ts'
import {
  type Conta,
  cadastroConsultorValido,
  cadastroValido,
  createConsultor,
  inviteOne,
  SENHA,
} from '#test/app/factories.ts'
import { createSsoWorld, type SsoWorld } from '#test/outside/sso.ts'

let w: SsoWorld
beforeAll(async () => {
  w = await createSsoWorld()
})
afterAll(() => w.close())

const login = (email: string, senha = SENHA) => w.t.call('POST', '/usuarios/login', { body: { email, senha } })
const vinculos = async (token: string) => (await w.t.call('GET', '/usuarios/sso', { token })).json()
const mails = async (email: string) => {
  await w.t.deliverMail()
  return w.t.deps.db.selectFrom('caixa_local').select(['assunto', 'texto']).where('destinatario', '=', email).execute()
}
const acoes = async (id_usuario: number) => {
  const rows = await w.t.deps.db.selectFrom('auditoria').select('acao').where('id_ator', '=', id_usuario).execute()
  return rows.map(({ acao }) => acao)
}
const detach = (token: string, id_vinculo: string) =>
  w.t.call('POST', `/usuarios/sso/${id_vinculo}/desvincular`, { token, body: {} })

/** Links an account in its own session. */
async function connect(conta: Conta, sub: string): Promise<void> {
  const begun = await w.t.call('POST', '/usuarios/sso/comecar', { token: conta.token, body: {} })
  const { url, chave } = begun.json()
  const answer = await w.finish(chave, await w.provider.signIn(url, { sub, email: conta.email }), conta.token)
  expect(answer.json()).toEqual({ etapa: 'vinculado' })
}

describe('registering by the provider', () => {
  let email: string
  let invite: { token: string; id_licenca: number }
  let identidade: string
  beforeAll(async () => {
    email = 'paula@exemplo.com.br'
    invite = await inviteOne(w.t, await createConsultor(w.t, { licencas: 2 }), email)
    identidade = (await w.visit({ sub: 'paula', email: 'Paula@Exemplo.com.br' })).json().identidade
  })
  const register = (overrides: Record<string, unknown> = {}) =>
    w.t.call('POST', '/participantes/', {
      body: cadastroValido({ token: invite.token, sso: identidade, ...overrides }),
    })

  test('is refused without an invite, with an address that is not the invited one, and with a made-up identity', async () => {
    expect((await register({ token: '' })).json().codigo).toBe('convite_invalido')
    const other = (await w.visit({ sub: 'outra', email: 'outra@exemplo.com.br' })).json().identidade
    expect((await register({ sso: other })).json().codigo).toBe('sso_outro_email')
    expect((await register({ sso: 'inventada' })).json().codigo).toBe('sso_vencido')
  })

  test('makes an account with a proved address, that the provider opens and no senha does', async () => {
    const made = await register()
    expect(made.statusCode).toBe(200)
    const { id_usuario, token } = made.json()
    const row = await w.t.deps.db
      .selectFrom('usuarios')
      .select(['email_verificado', 'sem_senha', 'id_tipo_usuario'])
      .where('id_usuario', '=', id_usuario)
      .executeTakeFirst()
    expect(row).toEqual({ email_verificado: true, sem_senha: true, id_tipo_usuario: 3 })
    expect((await login(email)).json().codigo).toBe('login_invalido')
    expect((await w.visit({ sub: 'paula' })).json()).toMatchObject({ id_usuario, email })
    const prova = await w.t.call('GET', '/usuarios/prova', { token })
    expect(prova.json()).toEqual({ opcoes: ['provedor'] })
    expect(await vinculos(token)).toMatchObject({ ligado: true, tem_senha: false, vinculos: [{ email }] })
    expect((await register()).json().codigo).toBe('usuario_ja_cadastrado')
  })

  test('keeps a way in: the link goes only once a senha was set by mail', async () => {
    const { token } = (await w.visit({ sub: 'paula', email })).json()
    const [{ id_vinculo }] = (await vinculos(token)).vinculos
    expect((await detach(token, id_vinculo)).json().codigo).toBe('sso_sem_senha')
    await w.t.call('POST', '/usuarios/esqueceu-senha', { body: { email } })
    const link = (await mails(email)).map(({ texto }) => /recuperar-senha\/(\S+)/.exec(texto)?.[1]).find(Boolean)
    const nova_senha = 'amarelo canoa vinte'
    await w.t.call('POST', '/usuarios/recuperar-senha', { body: { token: link, nova_senha } })
    const now = (await login(email, nova_senha)).json()
    expect((await detach(now.token, id_vinculo)).statusCode).toBe(200)
    expect((await w.visit({ sub: 'paula', email })).json().etapa).toBe('sem_conta')
    expect((await detach(now.token, id_vinculo)).statusCode).toBe(404)
    expect((await mails(email)).map(({ assunto }) => assunto)).toContain('A sua conta não entra mais pelo provedor')
  })

  test('makes no consultor: an invite with power asks a senha', async () => {
    const body = cadastroConsultorValido({ token: invite.token, sso: identidade, senha: undefined })
    const answer = await w.t.call('POST', '/consultores/cadastrar', { body })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().campos).toHaveProperty('senha')
  })
})

describe('an account with a senha', () => {
  test('is linked by signing in once, is told by mail, and is then opened by the provider', async () => {
    const ana = await createConsultor(w.t)
    const { identidade } = (await w.visit({ sub: 'ana', email: ana.email })).json()
    w.t.clock.advance(1000)
    const { token } = (await login(ana.email)).json()
    const link = () => w.t.call('POST', '/usuarios/sso/vincular', { token, body: { identidade } })
    expect((await link()).statusCode).toBe(200)
    expect((await link()).statusCode, 'a retry after a lost answer').toBe(200)
    expect((await w.visit({ sub: 'ana', email: ana.email })).json()).toMatchObject({ id_usuario: ana.id_usuario })
    expect((await mails(ana.email)).map(({ assunto }) => assunto)).toEqual([
      'A sua conta agora entra também por um provedor',
    ])
    expect(await acoes(ana.id_usuario)).toEqual(expect.arrayContaining(['sso_vinculado', 'login']))
    expect((await login(ana.email)).statusCode, 'the senha goes on').toBe(200)
  })

  test('is not opened once it is inactive', async () => {
    const bia = await createConsultor(w.t)
    await connect(bia, 'bia')
    await w.t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', bia.id_usuario).execute()
    expect((await w.visit({ sub: 'bia' })).json().codigo).toBe('usuario_inativo')
  })

  test('shuts the provider out when its owner says that it was not them', async () => {
    const eva = await createConsultor(w.t)
    await connect(eva, 'eva')
    await w.t.call('POST', '/usuarios/login', { body: { email: eva.email, senha: SENHA, aparelho: 'um' } })
    await w.t.call('POST', '/usuarios/login', { body: { email: eva.email, senha: SENHA, aparelho: 'dois' } })
    const token = (await mails(eva.email)).map(({ texto }) => /nao-fui-eu\/(\S+)/.exec(texto)?.[1]).find(Boolean)
    expect((await w.t.call('POST', '/usuarios/nao-fui-eu', { body: { token } })).statusCode).toBe(200)
    expect((await w.visit({ sub: 'eva', email: eva.email })).json().etapa).toBe('sem_conta')
  })

  test('has its link in its copy, and nobody else has it', async () => {
    const gil = await createConsultor(w.t)
    await connect(gil, 'gil')
    const copy = (await w.t.call('GET', '/usuarios/meus-dados/exportar', { token: gil.token })).json()
    expect(copy.vinculos_sso).toMatchObject([{ emissor: w.provider.url, sub: 'gil', email: gil.email }])
    const other = await createConsultor(w.t)
    expect((await vinculos(other.token)).vinculos).toEqual([])
    const [{ id_vinculo }] = (await vinculos(gil.token)).vinculos
    expect((await detach(other.token, id_vinculo)).statusCode).toBe(404)
  })
})

describe('a second factor', () => {
  async function withApp(conta: Conta) {
    const post = (path: string, body: object) =>
      w.t.call('POST', `/usuarios/fatores${path}`, { token: conta.token, body })
    const { id_fator, segredo } = (await post('/totp', { nome: 'celular' })).json()
    const totp = new TOTP({ secret: Secret.fromBase32(segredo) })
    const codigo = totp.generate({ timestamp: w.t.clock.now().getTime() })
    expect((await post(`/${id_fator}/confirmar`, { codigo })).statusCode).toBe(200)
  }

  test('is asked after the provider as after the senha, whatever the provider says of itself', async () => {
    const ida = await createConsultor(w.t)
    await connect(ida, 'ida')
    await withApp(ida)
    const answer = (await w.visit({ sub: 'ida' }, { claims: { amr: ['pwd', 'mfa'] } })).json()
    expect(answer).toMatchObject({ etapa: 'segundo_fator', opcoes: ['totp', 'codigo'] })
    expect(answer.token).toBeUndefined()
  })

  test('is left to the provider with SSO_FATOR, and only when it says that several were proved', async () => {
    const ivo = await createConsultor(w.t)
    await connect(ivo, 'ivo')
    await withApp(ivo)
    w.t.deps.env.SSO_FATOR = true
    const by = async (amr: unknown) => (await w.visit({ sub: 'ivo' }, { claims: { amr } })).json()
    const entrada = await by(['pwd', 'mfa'])
    expect(entrada).toMatchObject({ id_usuario: ivo.id_usuario })
    // The session counts as one that showed a factor, as the installation takes the provider's word for it.
    expect(await actorFinder(w.t.deps)(entrada.token)).toMatchObject({ com_fator: true })
    for (const amr of [['pwd'], ['otp'], 'mfa', undefined]) expect((await by(amr)).etapa).toBe('segundo_fator')
    w.t.deps.env.SSO_FATOR = undefined
  })
})

test('an installation without a provider says so, and its page names none', async () => {
  const t = await createTestApp()
  const begun = await t.call('POST', '/usuarios/login/sso', { body: {} })
  expect([begun.statusCode, begun.json().codigo]).toEqual([409, 'sso_desligado'])
  const { token } = await createConsultor(t)
  const linked = await t.call('POST', '/usuarios/sso/vincular', { token, body: { identidade: 'x' } })
  expect(linked.json().codigo).toBe('sso_desligado')
  await t.close()
})

test('the provider is asked which account it is where the last one may be the wrong one', async () => {
  const prompt = async (body: object) =>
    new URL((await w.t.call('POST', '/usuarios/login/sso', { body })).json().url).searchParams.get('prompt')
  expect([await prompt({}), await prompt({ escolher: true })]).toEqual([null, 'select_account'])
})
