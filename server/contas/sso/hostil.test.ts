import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FRESH_MS } from '#server/platform/http/guard/session.ts'
import { type Conta, createConsultor, SENHA, signIn } from '#test/app/factories.ts'
import type { Manner, Place, Said } from '#test/outside/provedor.ts'
import { createSsoWorld, type SsoWorld } from '#test/outside/sso.ts'
import { VALIDADE_VISITA_MS } from './visita.ts'

/* A provider, and people, who want in. Every request goes to a real server on loopback. */

let w: SsoWorld
let ana: Conta
const SUB = 'ana-no-provedor'
const seconds = () => Math.floor(w.t.clock.now().getTime() / 1000)
const codigo = async (answer: ReturnType<SsoWorld['visit']>) => (await answer).json().codigo ?? 'entrou'
const links = async () => w.t.deps.db.selectFrom('vinculos_sso').select(['id_usuario', 'sub']).execute()

beforeAll(async () => {
  w = await createSsoWorld()
  ana = await createConsultor(w.t)
  await w.t.deps.db
    .insertInto('vinculos_sso')
    .values({
      id_vinculo: '6f1c7a52-0d2b-4c58-9a51-3f0f2f9a6c10',
      id_usuario: ana.id_usuario,
      emissor: w.provider.url,
      sub: SUB,
      email: ana.email,
      criado_em: w.t.clock.now(),
    })
    .execute()
})
afterAll(() => w.close())
beforeEach(() => {
  w.provider.manner = { discovery: 'right', token: 'right', jwks: 'right' }
  w.provider.named = null
})

/** Each wrong ID token, and why it is refused, as the audit has it. */
const REFUSED: Record<string, [() => Said, RegExp]> = {
  'of another issuer': [() => ({ claims: { iss: 'https://outro.exemplo.com.br' } }), /"iss"/],
  'signed by a key that is not published': [() => ({ forged: true }), /signature/],
  'signed with the shared secret': [() => ({ alg: 'HS256' }), /"alg"/],
  'not signed': [() => ({ alg: 'none' }), /"alg"/],
  'for another client': [() => ({ claims: { aud: 'outro-cliente' } }), /"aud"/],
  'for us among others, without azp': [() => ({ claims: { aud: ['quadrante', 'outro-cliente'] } }), /audience/],
  'for another authorized party': [() => ({ claims: { azp: 'outro-cliente' } }), /azp names another/],
  'with the nonce of another visit': [() => ({ claims: { nonce: 'outro' } }), /"nonce"/],
  'without a nonce': [() => ({ claims: { nonce: undefined } }), /"nonce"/],
  'without a subject': [() => ({ claims: { sub: undefined } }), /"sub"/],
  'with a subject of 256 characters': [() => ({ claims: { sub: 's'.repeat(256) } }), /sub is empty or too long/],
  'expired 61 s ago': [() => ({ claims: { exp: seconds() - 61 } }), /"exp"/],
  'valid in 61 s': [() => ({ claims: { nbf: seconds() + 61 } }), /"nbf"/],
  'issued in 62 s': [() => ({ claims: { iat: seconds() + 62 } }), /iat is in the future/],
}
test.each(Object.keys(REFUSED))('an ID token %s signs nobody in', async name => {
  const [said, reason] = REFUSED[name]!
  expect(await codigo(w.visit({ sub: SUB }, said()))).toBe('sso_recusado')
  const { detalhes } = await w.t.deps.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('acao', '=', 'sso_recusado')
    .orderBy('id_auditoria', 'desc')
    .executeTakeFirstOrThrow()
  expect((detalhes as { motivo: string }).motivo).toMatch(reason)
})

const ACCEPTED: Record<string, () => Said> = {
  'that expired 59 s ago': () => ({ claims: { exp: seconds() - 59 } }),
  'valid in 59 s': () => ({ claims: { nbf: seconds() + 59, iat: seconds() + 59 } }),
  'for us as authorized party': () => ({ claims: { azp: 'quadrante', aud: ['quadrante', 'outro-cliente'] } }),
}
test.each(Object.keys(ACCEPTED))('an ID token %s signs in', async name => {
  expect(await codigo(w.visit({ sub: SUB }, ACCEPTED[name]!()))).toBe('entrou')
})

test('a new key of the provider is found at the next sign-in, and the old one opens nothing', async () => {
  expect(await codigo(w.visit({ sub: SUB }))).toBe('entrou')
  await w.provider.rotate()
  expect(await codigo(w.visit({ sub: SUB }))).toBe('entrou')
  expect(await codigo(w.visit({ sub: SUB }, { forged: true }))).toBe('sso_recusado')
})

describe('what came back', () => {
  test('counts once, also when it comes twice at the same moment', async () => {
    const { url, chave } = await w.begin()
    const retorno = await w.provider.signIn(url, { sub: SUB })
    const both = await Promise.all([codigo(w.finish(chave, retorno)), codigo(w.finish(chave, retorno))])
    expect(both.sort()).toEqual(['entrou', 'sso_vencido'])
    expect(await codigo(w.finish(chave, retorno))).toBe('sso_vencido')
  })

  test('counts only in the browser that began, and a stranger who tries uses nothing up', async () => {
    const [hers, stranger] = [await w.begin(), await w.begin()]
    const retorno = await w.provider.signIn(hers.url, { sub: SUB })
    expect(await codigo(w.finish(stranger.chave, retorno))).toBe('sso_vencido')
    expect(await codigo(w.finish('x', retorno))).toBe('sso_vencido')
    expect(await codigo(w.finish(hers.chave, retorno))).toBe('entrou')
  })

  test('opens nothing with a code that was used, or with one of another visit', async () => {
    const first = await w.begin()
    const code = new URLSearchParams(await w.provider.signIn(first.url, { sub: SUB })).get('code') ?? ''
    expect(await codigo(w.finish(first.chave, `code=${code}&state=${stateOf(first.url)}`))).toBe('entrou')
    const second = await w.begin()
    expect(await codigo(w.finish(second.chave, `code=${code}&state=${stateOf(second.url)}`))).toBe('sso_recusado')
    // A code that somebody else's visit got: PKCE and nonce tie it to that visit.
    const [third, others] = [await w.begin(), await w.begin()]
    const stolen = new URLSearchParams(await w.provider.signIn(others.url, { sub: SUB })).get('code') ?? ''
    expect(await codigo(w.finish(third.chave, `code=${stolen}&state=${stateOf(third.url)}`))).toBe('sso_recusado')
  })

  test('is refused after ten minutes, without a state, with an error, and from an issuer that it names wrongly', async () => {
    const late = await w.begin()
    const retorno = await w.provider.signIn(late.url, { sub: SUB })
    w.t.clock.advance(VALIDADE_VISITA_MS + 1)
    expect(await codigo(w.finish(late.chave, retorno))).toBe('sso_vencido')
    expect(await codigo(w.finish(late.chave, 'code=x'))).toBe('sso_vencido')
    const no = await w.begin()
    expect(await codigo(w.finish(no.chave, `error=access_denied&state=${stateOf(no.url)}`))).toBe('sso_recusado')
    const other = await w.begin()
    const named = `${await w.provider.signIn(other.url, { sub: SUB })}&iss=https%3A%2F%2Foutro.exemplo.com.br`
    expect(await codigo(w.finish(other.chave, named))).toBe('sso_recusado')
  })
})
const stateOf = (url: string) => new URL(url).searchParams.get('state')

describe('an account', () => {
  test('is not opened, told or linked by its address: only issuer and subject name it', async () => {
    const answer = (await w.visit({ sub: 'estranha', email: ana.email })).json()
    expect(answer).toEqual({ etapa: 'sem_conta', identidade: expect.any(String), email: ana.email })
    const nobody = (await w.visit({ sub: 'estranha', email: 'ninguem@exemplo.com.br' })).json()
    expect(Object.keys(nobody)).toEqual(Object.keys(answer))
    expect(await links()).toEqual([{ id_usuario: ana.id_usuario, sub: SUB }])
  })

  test.each([
    ['says is unverified', { email_verified: false }],
    ['says nothing of', { email_verified: undefined }],
    ['calls verified in words', { email_verified: 'true' }],
    ['calls verified as only Microsoft may', { email_verified: undefined, xms_edov: true }],
    ['does not tell', { email: undefined }],
  ])('is neither linked nor made by an address that the provider %s', async (_, claims) => {
    const said = { claims }
    expect(await codigo(w.visit({ sub: 'sem-prova', email: ana.email }, said))).toBe('sso_email_nao_verificado')
    const bia = await createConsultor(w.t)
    const { url, chave } = await beginLink(bia)
    const retorno = await w.provider.signIn(url, { sub: 'sem-prova', email: bia.email }, said)
    expect(await codigo(w.finish(chave, retorno, bia.token))).toBe('sso_email_nao_verificado')
    expect(await links()).toHaveLength(1)
  })

  test('is linked only after its own sign-in: a session from before, nobody, and one that proved long ago link nothing', async () => {
    const bia = await createConsultor(w.t)
    w.t.clock.advance(1000)
    const { identidade } = (await w.visit({ sub: 'de-bia', email: bia.email })).json()
    const link = (token?: string, text = identidade) =>
      w.t.call('POST', '/usuarios/sso/vincular', { token, body: { identidade: text } })
    expect((await link(bia.token)).json().codigo).toBe('sso_vencido')
    expect((await link()).statusCode).toBe(401)
    const later = await signIn(w.t, bia)
    expect((await link(later, `${identidade}x`)).json().codigo).toBe('sso_vencido')
    expect((await link(later, later)).json().codigo).toBe('sso_vencido')
    expect(await links()).toHaveLength(1)
    expect((await link(later)).statusCode).toBe(200)
    w.t.clock.advance(FRESH_MS)
    const stale = await w.t.call('POST', '/usuarios/sso/comecar', { token: bia.token, body: {} })
    expect(stale.json().codigo).toBe('prova_exigida')
    await w.t.deps.db.deleteFrom('vinculos_sso').where('sub', '=', 'de-bia').execute()
  })

  test('is linked only in the session that began, so that nobody links their own account to somebody else', async () => {
    const [bia, eva] = [await createConsultor(w.t), await createConsultor(w.t)]
    const { url, chave } = await beginLink(eva)
    const retorno = await w.provider.signIn(url, { sub: 'de-eva', email: eva.email })
    expect(await codigo(w.finish(chave, retorno, bia.token))).toBe('sso_vencido')
    const again = await beginLink(eva)
    const came = await w.provider.signIn(again.url, { sub: 'de-eva', email: eva.email })
    expect(await codigo(w.finish(again.chave, came))).toBe('sso_vencido')
    expect(await links()).toHaveLength(1)
  })

  test('does not take an identity of another account, nor a second one of the same provider', async () => {
    const bia = await createConsultor(w.t)
    const theirs = await beginLink(bia)
    const taken = await w.provider.signIn(theirs.url, { sub: SUB, email: ana.email })
    expect(await codigo(w.finish(theirs.chave, taken, bia.token))).toBe('sso_de_outra_conta')
    const token = await signIn(w.t, ana)
    const hers = await beginLink({ ...ana, token })
    const second = await w.provider.signIn(hers.url, { sub: 'outra-de-ana', email: ana.email })
    expect(await codigo(w.finish(hers.chave, second, token))).toBe('sso_ja_vinculado')
    expect(await links()).toEqual([{ id_usuario: ana.id_usuario, sub: SUB }])
  })
})
describe('a proof by the provider', () => {
  /** Begins a proof in this session and comes back as this person, who signed in there so many seconds ago. */
  async function prove(token: string, sub: string, ago: number | null) {
    const { url, chave } = (await w.t.call('POST', '/usuarios/sso/provar', { token, body: {} })).json()
    expect(new URL(url).searchParams.get('max_age')).toBe('0')
    const auth_time = ago === null ? undefined : seconds() - ago
    return { chave, retorno: await w.provider.signIn(url, { sub }, { claims: { auth_time } }) }
  }

  const start = (token: string) => w.t.call('POST', '/usuarios/sso/provar', { token, body: {} })
  /** Asks for something that needs a fresh proof; the code of its refusal, or `feito`. */
  const act = async (token: string) =>
    (await w.t.call('POST', '/usuarios/sso/comecar', { token, body: {} })).json().codigo ?? 'feito'
  const withoutSenha = (sem_senha: boolean) =>
    w.t.deps.db.updateTable('usuarios').set({ sem_senha }).where('id_usuario', '=', ana.id_usuario).execute()
  /** A session of ana, whose account the provider made, older than a proof counts. */
  async function stale(): Promise<string> {
    const token = await signIn(w.t, ana)
    await withoutSenha(true)
    w.t.clock.advance(FRESH_MS)
    expect(await act(token)).toBe('prova_exigida')
    return token
  }
  afterEach(() => withoutSenha(false))

  test('counts for a sign-in there after the visit began, but for 60 s of skew', async () => {
    const token = await stale()
    for (const ago of [null, 61, 900]) {
      const { chave, retorno } = await prove(token, SUB, ago)
      expect(await codigo(w.finish(chave, retorno, token)), String(ago)).toBe('sso_recusado')
      expect(await act(token)).toBe('prova_exigida')
    }
    const right = await prove(token, SUB, 59)
    expect((await w.finish(right.chave, right.retorno, token)).json()).toEqual({ etapa: 'provado' })
    expect(await act(token)).toBe('feito')
    w.t.clock.advance(FRESH_MS)
    expect(await act(token)).toBe('prova_exigida')
  })

  test('is refused of a stranger, of the account of somebody else, and in another session of hers', async () => {
    const token = await stale()
    const bia = await createConsultor(w.t)
    const link = await beginLink(bia)
    await w.finish(link.chave, await w.provider.signIn(link.url, { sub: 'de-bia', email: bia.email }), bia.token)
    for (const sub of ['estranha', 'de-bia']) {
      const other = await prove(token, sub, 0)
      expect(await codigo(w.finish(other.chave, other.retorno, token)), sub).toBe('sso_outra_pessoa')
    }
    const hers = await prove(token, SUB, 0)
    for (const session of [undefined, bia.token, await signIn(w.t, ana)])
      expect(await codigo(w.finish(hers.chave, hers.retorno, session))).toBe('sso_vencido')
    expect(await act(token)).toBe('prova_exigida')
    await w.t.deps.db.deleteFrom('vinculos_sso').where('sub', '=', 'de-bia').execute()
  })

  test('counts once, for ten minutes, and not after "no" at the provider', async () => {
    const token = await stale()
    const { url, chave } = (await start(token)).json()
    expect(await codigo(w.finish(chave, `error=access_denied&state=${stateOf(url)}`, token))).toBe('sso_recusado')
    const late = await prove(token, SUB, 0)
    w.t.clock.advance(VALIDADE_VISITA_MS + 1)
    expect(await codigo(w.finish(late.chave, late.retorno, token))).toBe('sso_vencido')
    expect(await act(token)).toBe('prova_exigida')
    const right = await prove(token, SUB, 0)
    expect((await w.finish(right.chave, right.retorno, token)).json()).toEqual({ etapa: 'provado' })
    w.t.clock.advance(FRESH_MS)
    expect(await codigo(w.finish(right.chave, right.retorno, token)), 'Back to the same answer').toBe('sso_vencido')
    const next = (await start(token)).json()
    const code = new URLSearchParams(right.retorno).get('code')
    const reused = w.finish(next.chave, `code=${code}&state=${stateOf(next.url)}`, token)
    expect(await codigo(reused)).toBe('sso_recusado')
    expect(await act(token)).toBe('prova_exigida')
  })

  test('is not offered to an account with a senha, nor taken from one that got it meanwhile', async () => {
    const token = await stale()
    const begun = await prove(token, SUB, 0)
    await withoutSenha(false)
    expect((await start(token)).json().codigo).toBe('prova_incorreta')
    expect(await codigo(w.finish(begun.chave, begun.retorno, token))).toBe('prova_incorreta')
    expect(await act(token)).toBe('prova_exigida')
  })
})
async function beginLink({ token }: Conta) {
  await w.t.call('POST', '/usuarios/prova', { token, body: { tipo: 'senha', valor: SENHA } })
  return (await w.t.call('POST', '/usuarios/sso/comecar', { token })).json()
}

describe('a provider', () => {
  const MANNERS: Manner[] = ['never', 'loop', 'huge', 'error', 'html']
  test.each(MANNERS)('that answers “%s” is said to be down, and the senha works', async manner => {
    w.provider.manner.discovery = manner
    const answer = await w.t.call('POST', '/usuarios/login/sso', { body: {} })
    expect([answer.statusCode, answer.json().codigo, answer.headers['retry-after']]).toEqual([
      503,
      'sso_indisponivel',
      '15',
    ])
    const senha = await w.t.call('POST', '/usuarios/login', { body: { email: ana.email, senha: SENHA } })
    expect(senha.statusCode).toBe(200)
  })

  const PLACES: Place[] = ['token', 'jwks']
  test.each(PLACES.flatMap(place => MANNERS.map(manner => [place, manner] as const)))(
    'whose %s answers “%s” signs nobody in, and is asked again afterwards',
    async (place, manner) => {
      w.provider.manner[place] = manner
      const answer = await w.visit({ sub: SUB })
      // What is no JSON is no answer to the visit; the rest is no answer at all.
      expect(answer.json().codigo).toBe(manner === 'html' ? 'sso_recusado' : 'sso_indisponivel')
      w.provider.manner[place] = 'right'
      expect(await codigo(w.visit({ sub: SUB }))).toBe('entrou')
    },
  )

  test('that describes another issuer is not asked', async () => {
    w.provider.named = 'https://outro.exemplo.com.br'
    expect((await w.t.call('POST', '/usuarios/login/sso', { body: {} })).json().codigo).toBe('sso_indisponivel')
  })
})
