import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  cadastroValido,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
  signIn,
} from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type Act = 'reenviar' | 'estender' | 'corrigir'
const act = async (who: Conta, acao: Act, id_convite: string, body?: object) =>
  t.call('POST', `/participantes/convites/${id_convite}/${acao}`, {
    token: await signIn(t, who),
    ...(body && { body }),
  })
const lista = async (who: Conta, situacao = '') =>
  (
    await t.call('GET', `/consultores/convites-enviados${situacao && `?situacao=${situacao}`}`, {
      token: await signIn(t, who),
    })
  ).json()
const disponiveis = async (who: Conta) =>
  (await t.call('GET', '/consultores/licencas', { token: await signIn(t, who) })).json().individual
const check = async (token: string, id_licenca: number) =>
  (await t.call('GET', `/participantes/verifica-convite/${id_licenca}`, { token })).json()
const register = (token: string) => t.call('POST', '/participantes', { body: cadastroValido({ token }) })
const mails = (email: string) =>
  t.deps.db.selectFrom('caixa_local').select(['texto']).where('destinatario', '=', email).execute()
const ledger = async (id_licenca: number) =>
  (
    await t.deps.db
      .selectFrom('movimentos_licenca')
      .select('evento')
      .where('id_licenca', '=', id_licenca)
      .orderBy('id_movimento')
      .execute()
  ).map(row => row.evento)
const trace = async (acao: string, id_licenca: number) =>
  (
    await t.deps.db
      .selectFrom('auditoria')
      .select('acao')
      .where('acao', '=', acao)
      .where('alvo', '=', `licenca:${id_licenca}`)
      .execute()
  ).length

/** Creates an open invite of a new consultor who has this many licences. */
async function convite(email: string, licencas = 1) {
  const consultor = await createConsultor(t, { licencas })
  const link = await inviteOne(t, consultor, email)
  const [row] = (await lista(consultor)).results
  return { consultor, ...link, id_convite: row.id_convite as string }
}

describe('resending an invite', () => {
  test('sends a second mail with the same link, and the list shows when the newest was sent', async () => {
    const { consultor, id_convite, url, url_curta, id_licenca } = await convite('reenvio@exemplo.com.br')
    await t.deliverMail()
    const first = (await lista(consultor)).results[0].enviado_em
    t.clock.advance(60_000)
    const answer = await act(consultor, 'reenviar', id_convite)
    expect([answer.statusCode, answer.json().url]).toEqual([200, url])
    expect((await lista(consultor)).results[0].entrega).toBe('na_fila')
    await t.deliverMail()
    const received = await mails('reenvio@exemplo.com.br')
    expect(received.map(mail => mail.texto.includes(url_curta))).toEqual([true, true])
    const [row] = (await lista(consultor)).results
    expect([row.entrega, Date.parse(row.enviado_em) - Date.parse(first)]).toEqual(['enviado', 60_000])
    expect(await trace('convite_reenviado', id_licenca)).toBe(1)
  })

  test('adds no mail while one is still in the outbox', async () => {
    const { consultor, id_convite } = await convite('espera@exemplo.com.br')
    for (const _ of [1, 2, 3, 4, 5]) expect((await act(consultor, 'reenviar', id_convite)).statusCode).toBe(200)
    await t.deliverMail()
    expect(await mails('espera@exemplo.com.br')).toHaveLength(1)
  })

  test('is refused after three mails a day for one invite, and works again the next day', async () => {
    const { consultor, id_convite } = await convite('insistente@exemplo.com.br')
    const again = async () => {
      await t.deliverMail()
      t.clock.advance(1000)
      return act(consultor, 'reenviar', id_convite)
    }
    for (const _ of [1, 2, 3]) expect((await again()).statusCode).toBe(200)
    const refused = await again()
    expect([refused.statusCode, refused.json().codigo]).toEqual([429, 'limite_de_reenvios'])
    // The window began with the first mail, three seconds earlier.
    expect(refused.headers['retry-after']).toBe(String(DAY_MS / 1000 - 3))
    expect(refused.json().mensagem).toMatch(
      /^Este convite já foi reenviado três vezes .+ a partir de \d\d\/\d\d\/\d{4} - /,
    )
    t.clock.advance(DAY_MS - 4000)
    expect((await again()).statusCode).toBe(200)
  })
})

describe('extending an invite', () => {
  test('makes it valid for five days from now, through the old link and the new one', async () => {
    const { consultor, id_convite, url, token, id_licenca } = await convite('mais@exemplo.com.br')
    t.clock.advance(4 * DAY_MS)
    const answer = await act(consultor, 'estender', id_convite)
    const ate = new Date(t.clock.now().getTime() + 5 * DAY_MS)
    expect([answer.statusCode, answer.json().validade_convite]).toEqual([200, ate.toISOString()])
    const newest = answer.json().url
    expect(newest).not.toBe(url)
    expect((await lista(consultor)).results[0]).toMatchObject({ url: newest, validade_convite: ate.toISOString() })
    t.clock.advance(5 * DAY_MS)
    for (const link of [token, newest.split('/').at(-1)])
      expect(await check(link, id_licenca)).toMatchObject({ motivo: 'valido', validade_convite: ate.toISOString() })
    expect((await register(token)).statusCode).toBe(200)
    expect(await ledger(id_licenca)).toEqual(['cortesia', 'convite', 'cadastro'])
    expect(await trace('convite_estendido', id_licenca)).toBe(1)
  })

  test('invalidates both links one millisecond past the new end', async () => {
    const { consultor, id_convite, token, id_licenca } = await convite('fim.novo@exemplo.com.br')
    t.clock.advance(DAY_MS)
    const newest = (await act(consultor, 'estender', id_convite)).json().url.split('/').at(-1)
    t.clock.advance(5 * DAY_MS + 1)
    for (const link of [token, newest]) expect((await check(link, id_licenca)).motivo).toBe('expirado')
    expect((await register(token)).json().codigo).toBe('convite_invalido')
    expect(await disponiveis(consultor)).toBe(1)
  })

  test('works at its last millisecond, and is refused one later, when it can be invited anew', async () => {
    const { consultor, id_convite } = await convite('borda@exemplo.com.br')
    t.clock.advance(5 * DAY_MS)
    expect((await act(consultor, 'estender', id_convite)).statusCode).toBe(200)
    t.clock.advance(5 * DAY_MS + 1)
    const refused = await act(consultor, 'estender', id_convite)
    expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'convite_expirado'])
    for (const acao of ['reenviar', 'corrigir'] as const)
      expect((await act(consultor, acao, id_convite, { email: 'x@exemplo.com.br' })).json().codigo).toBe(
        'convite_expirado',
      )

    expect((await lista(consultor)).total).toBe(0)
    const [expirado] = (await lista(consultor, 'expirados')).results
    expect(expirado).toMatchObject({ id_convite, email: 'borda@exemplo.com.br' })
    await inviteOne(t, { ...consultor, token: await signIn(t, consultor) }, expirado.email)
    expect((await lista(consultor, 'expirados')).total).toBe(0)
    expect((await lista(consultor)).total).toBe(1)
  })

  test('keeps the later end when the clock was set back, so that the earlier link still works', async () => {
    const { consultor, id_convite, url, token, id_licenca } = await convite('relogio@exemplo.com.br')
    t.clock.advance(-HOUR_MS)
    expect((await act(consultor, 'estender', id_convite)).json().url).toBe(url)
    expect((await check(token, id_licenca)).motivo).toBe('valido')
    t.clock.advance(HOUR_MS)
  })

  test("cannot be forged: a link that ends later than the invite's row is refused", async () => {
    const { id_convite, token, id_licenca } = await convite('recuo@exemplo.com.br')
    await t.deps.db
      .updateTable('convites')
      .set({ validade_convite: t.clock.now() })
      .where('id_convite', '=', id_convite)
      .execute()
    expect((await check(token, id_licenca)).motivo).toBe('indisponivel')
  })
})

describe("correcting an invite's address", () => {
  test('invalidates the old link, drops its unsent mail, and gives the same licence to the new address', async () => {
    const { consultor, id_convite, token, id_licenca } = await convite('errado@exemplo.com.br')
    const answer = await act(consultor, 'corrigir', id_convite, { email: ' Certo@Exemplo.com.br ' })
    expect(answer.json()).toMatchObject({ resultado: 'convidado', id_licenca })
    expect((await lista(consultor)).results).toMatchObject([{ email: 'certo@exemplo.com.br', url: answer.json().url }])
    expect((await check(token, id_licenca)).motivo).toBe('indisponivel')
    expect((await register(token)).json().codigo).toBe('convite_invalido')
    await t.deliverMail()
    expect(await mails('errado@exemplo.com.br')).toEqual([])
    expect(await mails('certo@exemplo.com.br')).toHaveLength(1)
    expect(await ledger(id_licenca)).toEqual(['cortesia', 'convite', 'cancelamento', 'convite'])
    expect(await trace('convite_corrigido', id_licenca)).toBe(1)
    expect((await register(answer.json().url.split('/').at(-1))).statusCode).toBe(200)
  })

  test('keeps the licence even when an older one is available', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const primeira = await inviteOne(t, consultor, 'desiste@exemplo.com.br')
    const segunda = await inviteOne(t, consultor, 'trocado@exemplo.com.br')
    await t.call('POST', `/consultores/cancelar-convite/${primeira.id_licenca}`, { token: consultor.token, body: {} })
    const [row] = (await lista(consultor)).results
    const answer = await act(consultor, 'corrigir', row.id_convite, { email: 'trocada@exemplo.com.br' })
    expect(answer.json().id_licenca).toBe(segunda.id_licenca)
  })

  test('returns the same invite when repeated', async () => {
    const { consultor, id_convite } = await convite('duplo@exemplo.com.br', 3)
    const body = { email: 'simples@exemplo.com.br' }
    const [first, again] = [
      await act(consultor, 'corrigir', id_convite, body),
      await act(consultor, 'corrigir', id_convite, body),
    ]
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await disponiveis(consultor)).toBe(2)
    expect((await act(consultor, 'corrigir', id_convite, { email: 'terceiro@exemplo.com.br' })).json().codigo).toBe(
      'convite_nao_aberto',
    )
  })

  test('gives her own client the next test, with the same licence', async () => {
    const { consultor, id_convite, id_licenca } = await convite('cliente.errado@exemplo.com.br', 2)
    const cliente = await createParticipante(t, consultor)
    await conclude(t, cliente)
    const answer = (await act(consultor, 'corrigir', id_convite, { email: cliente.email })).json()
    expect(answer).toMatchObject({
      resultado: 'novo_teste',
      id_licenca,
      id_convite: null,
      url: `${t.deps.appUrl}/login`,
    })
    expect(await ledger(id_licenca)).toEqual(['cortesia', 'convite', 'cancelamento', 'atribuicao'])
  })

  test('returns the licence when the new address already has an open invite or test', async () => {
    const consultor = await createConsultor(t, { licencas: 3 })
    const cliente = await createParticipante(t, consultor)
    await inviteOne(t, consultor, 'ja.convidada@exemplo.com.br')
    await inviteOne(t, consultor, 'engano@exemplo.com.br')
    const engano = (await lista(consultor)).results.find((row: { email: string }) => row.email.startsWith('engano'))
    expect(
      (await act(consultor, 'corrigir', engano.id_convite, { email: 'ja.convidada@exemplo.com.br' })).json().resultado,
    ).toBe('ja_convidado')
    expect(await disponiveis(consultor)).toBe(1)
    await inviteOne(t, consultor, 'outro.engano@exemplo.com.br')
    const [outro] = (await lista(consultor)).results
    expect((await act(consultor, 'corrigir', outro.id_convite, { email: cliente.email })).json().resultado).toBe(
      'teste_aberto',
    )
    expect(await disponiveis(consultor)).toBe(1)
  })

  test('changes nothing when the new address is refused', async () => {
    const { consultor, id_convite, token, id_licenca } = await convite('fica@exemplo.com.br')
    const admin = await createAdmin(t)
    const refusals = await Promise.all(
      [admin.email, 'fica@exemplo.com.br', 'sem-arroba'].map(email =>
        act(consultor, 'corrigir', id_convite, { email }),
      ),
    )
    expect(refusals.map(answer => answer.json().codigo)).toEqual([
      'convite_a_usuario_interno',
      'dados_invalidos',
      'dados_invalidos',
    ])
    expect(refusals[1]!.json().campos).toEqual({ email: 'Este já é o e-mail do convite' })
    expect((await check(token, id_licenca)).motivo).toBe('valido')
    expect(await ledger(id_licenca)).toEqual(['cortesia', 'convite'])
  })

  test('works for an address whose own invite has expired without being returned yet', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    await inviteOne(t, consultor, 'antiga@exemplo.com.br')
    t.clock.advance(5 * DAY_MS + 1)
    consultor.token = await signIn(t, consultor)
    await inviteOne(t, consultor, 'novo.engano@exemplo.com.br')
    const [row] = (await lista(consultor)).results
    expect(
      (await act(consultor, 'corrigir', row.id_convite, { email: 'antiga@exemplo.com.br' })).json().resultado,
    ).toBe('convidado')
  })
})

describe('ownership of an invite', () => {
  test("makes another consultor's and a missing invite answer alike, also to an admin", async () => {
    const { id_convite, id_licenca } = await convite('minha@exemplo.com.br')
    const [outra, admin] = [await createConsultor(t, { licencas: 1 }), await createAdmin(t)]
    for (const acao of ['reenviar', 'estender', 'corrigir'] as const) {
      const body = { email: 'roubada@exemplo.com.br' }
      const missing = await act(outra, acao, '00000000-0000-4000-8000-000000000000', body)
      for (const who of [outra, admin]) {
        const answer = await act(who, acao, id_convite, body)
        expect([answer.statusCode, answer.body]).toEqual([404, missing.body])
      }
      expect((await act(outra, acao, '1', body)).statusCode).toBe(404)
    }
    expect(await ledger(id_licenca)).toEqual(['cortesia', 'convite'])
  })

  test('is not enough to extend, resend or correct an accepted or cancelled invite', async () => {
    const aceito = await convite('aceita@exemplo.com.br')
    expect((await register(aceito.token)).statusCode).toBe(200)
    const cancelado = await convite('desistida@exemplo.com.br')
    await t.call('POST', `/consultores/cancelar-convite/${cancelado.id_licenca}`, {
      token: cancelado.consultor.token,
      body: {},
    })
    for (const { consultor, id_convite } of [aceito, cancelado])
      for (const acao of ['reenviar', 'estender', 'corrigir'] as const)
        expect((await act(consultor, acao, id_convite, { email: 'outra@exemplo.com.br' })).json().codigo).toBe(
          'convite_nao_aberto',
        )
  })
})
