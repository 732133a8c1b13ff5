import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const second = (desafio: string, tipo: 'totp' | 'codigo', codigo: string | undefined) =>
  post('login/fator', { desafio, tipo, codigo })

/** Adds an app in a new session; returns how to read its code, and the recovery codes. */
async function enrol(conta: Conta) {
  const token = await signIn(t, conta)
  const { id_fator, segredo } = await post('fatores/totp', { nome: 'celular' }, token)
  const shown = () => {
    t.clock.advance(90_000)
    return new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: t.clock.now().getTime() })
  }
  const { codigos } = await post(`fatores/${id_fator}/confirmar`, { codigo: shown() }, token)
  return { shown, codigos: codigos as string[] }
}

describe('a sign-in with a second step', () => {
  test('is finished in each of two tabs by its own challenge, and in neither by a challenge that five later ones replaced', async () => {
    const conta = await createConsultor(t)
    const { shown, codigos } = await enrol(conta)
    const [first, other] = [await login(conta), await login(conta)]
    expect((await second(first.desafio, 'totp', shown())).status).toBe(200)
    expect((await second(other.desafio, 'totp', shown())).status).toBe(200)
    const old = await login(conta)
    for (let i = 0; i < 5; i += 1) {
      t.clock.advance(1000)
      await login(conta)
    }
    expect((await second(old.desafio, 'codigo', codigos[0])).codigo).toBe('desafio_vencido')
  })

  test('uses up one of two recovery codes that race for one challenge', async () => {
    const conta = await createConsultor(t)
    const { codigos } = await enrol(conta)
    for (let round = 0; round < 3; round += 1) {
      const { desafio } = await login(conta)
      const pair = codigos.slice(2 * round, 2 * round + 2)
      const answers = await Promise.all(pair.map(codigo => second(desafio, 'codigo', codigo)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    }
    const { codigos_restantes } = (await t.call('GET', '/usuarios/fatores', { token: await signIn(t, conta) })).json()
    expect(codigos_restantes).toBe(7)
  })

  test('is not skipped: by the challenge as a bearer, another kind of proof, or a new senha from the mailbox', async () => {
    const conta = await createConsultor(t)
    const { shown } = await enrol(conta)
    const { desafio, opcoes } = await login(conta)
    expect(opcoes).toEqual(['totp', 'codigo'])
    expect((await t.call('GET', '/utils/privilegios', { token: desafio })).statusCode).toBe(401)
    expect((await post('login/fator', { desafio, tipo: 'senha', codigo: SENHA })).status).toBe(422)
    expect((await post('login/fator', { desafio, tipo: 'passkey', codigo: 'x' })).status).toBe(422)
    await post('esqueceu-senha', { email: conta.email })
    await t.deliverMail()
    const mails = await t.deps.db
      .selectFrom('caixa_local')
      .select('texto')
      .where('destinatario', '=', conta.email)
      .execute()
    const token = mails.map(({ texto }) => /recuperar-senha\/(\S+)/.exec(texto)?.[1]).find(Boolean)
    expect((await post('recuperar-senha', { token, nova_senha: 'uma senha bem nova' })).status).toBe(200)
    expect((await second(desafio, 'totp', shown())).codigo, 'the challenge of the senha before').toBe('desafio_vencido')
    const again = await login(conta, 'uma senha bem nova')
    expect([again.etapa, again.token]).toEqual(['segundo_fator', undefined])
  })

  test('tells nobody without the senha which accounts have a factor or a passkey', async () => {
    const [com, sem] = [await createConsultor(t), await createConsultor(t)]
    const chave = createAuthenticator(SITE)
    const { opcoes } = await post('fatores/passkey/opcoes', {}, com.token)
    await post('fatores/passkey', { nome: 'notebook', passkey: chave.criar(opcoes) }, com.token)
    const wrong = (conta: Conta) => post('login', { email: conta.email, senha: 'errada' })
    expect(await wrong(com)).toEqual(await wrong(sem))
    const asked = (await post('login/passkey/opcoes')).opcoes
    expect(asked.allowCredentials ?? []).toEqual([])
    expect((await post('login/passkey/opcoes', { desafio: 'inventado' })).codigo).toBe('desafio_vencido')
    const recover = ({ email }: Conta) => post('esqueceu-senha', { email })
    expect(await recover(com)).toEqual(await recover(sem))
  })
})
