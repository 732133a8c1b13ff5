import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/connect.ts'
import { openSession } from '#server/platform/http/guard/session.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import type { TestApp } from '../app/app.ts'
import { straightTo } from '../app/db.ts'
import { type Conta, cadastroValido, createConsultor, createLicencas, inviteOne } from '../app/factories.ts'
import { startServerProcess } from '../servers/server-process.ts'
import { expectBooksToBalance } from './books.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * What can be done with an open invite, raced through two server processes: extending, correcting, sending again and
 * whole lists, against registering, cancelling and the clock. No round may answer 5xx.
 */
/** Company licences, unusable for these invites: they only raise the daily limit of addresses. */
const MUITOS = { empresariais: 20 * ROUNDS }

let t: TestApp
let pair: Pair
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
})
afterAll(() => pair.close())

/** Returns the token of an invite's link; the host differs between processes. */
const tokenOf = (url: string): string => url.split('/').at(-1)!

interface Answer {
  url: string
  results: { email: string; resultado: string; convite: { url: string } }[]
}

/** Sends all calls at once; returns statuses and bodies. */
const race = async (calls: readonly Call[]) =>
  (await pair.raceWhole(calls)).map(({ status, text }) => ({ status, json: JSON.parse(text) as Answer }))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

const rounds = Array.from({ length: ROUNDS }, (_, i) => i)
const act = (who: Conta, acao: string, id_convite: string, body?: object): Call => ({
  path: `/participantes/convites/${id_convite}/${acao}`,
  token: who.token,
  body,
})
const register = (token: string): Call => ({ path: '/participantes/', body: cadastroValido({ token }) })
const cancel = (who: Conta, id_licenca: number): Call => ({
  path: `/consultores/cancelar-convite/${id_licenca}`,
  token: who.token,
})
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
const idOf = (token: string): string => claimsOf(token).jti
const sessionAt = (who: Conta, now: Date) => inTransaction(t.deps.db, tx => openSession(tx, who.id_usuario, now))

const licenca = (id_licenca: number) =>
  t.deps.db.selectFrom('licencas').selectAll().where('id_licenca', '=', id_licenca).executeTakeFirstOrThrow()
const convites = (who: Conta) =>
  t.deps.db.selectFrom('convites').selectAll().where('id_consultor', '=', who.id_usuario).execute()
const conta = (email: string) =>
  t.deps.db.selectFrom('usuarios').select('id_usuario').where('email', '=', email).executeTakeFirst()

describe('races on one open invite, with two server processes', () => {
  test('correcting and registering give the licence to the old link or the new address, never to both', async () => {
    const consultor = await createConsultor(t, { licencas: ROUNDS, ...MUITOS })
    for (const round of rounds) {
      const [old, right] = [`velho-${round}@exemplo.com.br`, `certo-${round}@exemplo.com.br`]
      const { token, id_licenca } = await inviteOne(t, consultor, old)
      const pair = [register(token), act(consultor, 'corrigir', idOf(token), { email: right })]
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      const answers = await race(order.map(i => pair[i]!))
      const [registered, corrected] = [0, 1].map(i => answers[order.indexOf(i)]!.status === 200)
      expect([registered, corrected].filter(Boolean)).toHaveLength(1)
      expect((await conta(old)) !== undefined).toBe(registered)
      const { estado } = await licenca(id_licenca)
      expect(estado).toBe(registered ? 'ATRIBUIDA' : 'CONVIDADA')
      const open = (await convites(consultor)).filter(
        row => row.id_licenca === id_licenca && !row.aceito_em && !row.cancelado_em,
      )
      expect(open.map(row => row.email)).toEqual(registered ? [] : [right])
    }
    await expectBooksToBalance(t, consultor)
  })

  test('correcting twice at once gives one correction', async () => {
    const consultor = await createConsultor(t, { licencas: ROUNDS + 5, ...MUITOS })
    for (const round of rounds) {
      const { token } = await inviteOne(t, consultor, `torto-${round}@exemplo.com.br`)
      const body = { email: `reto-${round}@exemplo.com.br` }
      const answers = await race([1, 2, 3, 4].map(() => act(consultor, 'corrigir', idOf(token), body)))
      expect(statuses(answers)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ json }) => tokenOf(json.url))).size).toBe(1)
    }
    const abertos = (await convites(consultor)).filter(row => !row.cancelado_em)
    expect(abertos).toHaveLength(ROUNDS)
    await expectBooksToBalance(t, consultor)
  })

  test('correcting to two addresses at once invites one of them', async () => {
    const consultor = await createConsultor(t, { licencas: ROUNDS + 5, ...MUITOS })
    for (const round of rounds) {
      const { token, id_licenca } = await inviteOne(t, consultor, `duvida-${round}@exemplo.com.br`)
      const answers = await race(
        ['um', 'dois'].map(name =>
          act(consultor, 'corrigir', idOf(token), { email: `${name}-${round}@exemplo.com.br` }),
        ),
      )
      expect(statuses(answers).toSorted()).toEqual([200, 409])
      const open = (await convites(consultor)).filter(row => row.id_licenca === id_licenca && !row.cancelado_em)
      expect(open).toHaveLength(1)
    }
    await expectBooksToBalance(t, consultor)
  })

  test('extending, correcting and cancelling at once leave one licence in one place', async () => {
    const consultor = await createConsultor(t, { licencas: 1, ...MUITOS })
    for (const round of rounds) {
      const { token, id_licenca } = await inviteOne(t, consultor, `tudo-${round}@exemplo.com.br`)
      const id = idOf(token)
      await race([
        act(consultor, 'estender', id),
        cancel(consultor, id_licenca),
        act(consultor, 'corrigir', id, { email: `tudo-novo-${round}@exemplo.com.br` }),
        act(consultor, 'reenviar', id),
      ])
      await expectBooksToBalance(t, consultor)
      // Whatever came first, the next round starts from the same stock.
      await race([cancel(consultor, id_licenca)])
      expect((await licenca(id_licenca)).estado).toBe('DISPONIVEL')
    }
  })

  test('extending at the last moment either adds five days or returns the licence', async () => {
    const consultor = await createConsultor(t, { licencas: 1, ...MUITOS })
    for (const round of rounds) {
      const email = `limite-${round}@exemplo.com.br`
      const { token, id_licenca } = await inviteOne(t, consultor, email)
      const validade = claimsOf(token).validade_convite as number
      consultor.token = await sessionAt(consultor, new Date(validade - 60_000))
      // Half of the rounds begin a little before the end, half a little after.
      await pair.offset(validade - Date.now() + (round % 2 === 0 ? -25 : 5))
      const outra = { id_tipo_licenca: 1, email: `proxima-${round}@exemplo.com.br` }
      const answers = await race([
        act(consultor, 'estender', idOf(token)),
        { path: '/participantes/convidar', token: consultor.token, body: outra },
        register(token),
      ])
      await pair.offset(0)
      const [estendeu, convidou, registrou] = answers.map(({ status }) => status === 200)
      const row = (await convites(consultor)).find(convite => convite.id_convite === idOf(token))!
      if (estendeu) expect([row.devolvido_em, row.validade_convite.getTime() > validade]).toEqual([null, true])
      else expect(row.validade_convite).toEqual(new Date(validade))
      // The next invite got a licence only if this one's was back.
      if (convidou) expect([registrou, row.devolvido_em]).toEqual([false, new Date(validade)])
      expect((await conta(email)) !== undefined).toBe(registrou)
      await expectBooksToBalance(t, consultor)
      consultor.token = await sessionAt(consultor, t.clock.now())
      if (registrou) await createLicencas(t, consultor)
      else await race([cancel(consultor, id_licenca)])
    }
  })

  test('an extended invite accepts the earlier link days after its first end', async () => {
    const consultor = await createConsultor(t, { licencas: 1, ...MUITOS })
    const { token, id_licenca } = await inviteOne(t, consultor, 'prorrogada@exemplo.com.br')
    expect(statuses(await race([act(consultor, 'estender', idOf(token))]))).toEqual([200])
    await t.deps.db
      .updateTable('convites')
      .set({ validade_convite: new Date(Date.now() + 9 * DAY_MS) })
      .where('id_convite', '=', idOf(token))
      .execute()
    await pair.offset(8 * DAY_MS)
    const answers = await race([register(token), register(token)])
    await pair.offset(0)
    expect(statuses(answers).filter(status => status === 200)).toHaveLength(1)
    expect((await licenca(id_licenca)).estado).toBe('ATRIBUIDA')
  })

  test('many requests for a mail at once leave one waiting and keep the daily limit', async () => {
    const consultor = await createConsultor(t, { licencas: 1, ...MUITOS })
    const { token } = await inviteOne(t, consultor, 'eco@exemplo.com.br')
    const answers = await race(Array.from({ length: 16 }, () => act(consultor, 'reenviar', idOf(token))))
    expect(statuses(answers).every(status => status === 200 || status === 429)).toBe(true)
    const rows = () =>
      t.deps.db.selectFrom('emails').select(['estado', 'tentativas']).where('id_convite', '=', idOf(token)).execute()
    await expect.poll(async () => (await rows()).every(row => row.estado === 'enviado')).toBe(true)
    const received = await t.deps.db
      .selectFrom('caixa_local')
      .select('id_mensagem')
      .where('destinatario', '=', 'eco@exemplo.com.br')
      .execute()
    expect(received).toHaveLength((await rows()).length)
    expect(received.length).toBeLessThanOrEqual(1 + 3)
  })
})

describe('limits of mail to one address, with two server processes', () => {
  const inviteBy = (who: Conta, email: string): Call => ({
    path: '/participantes/convidar',
    token: who.token,
    body: { id_tipo_licenca: 1, email },
  })
  const hashOf = (email: string) => createHash('sha256').update(email).digest()
  /** Inserts `envios` invite mails from this consultor to an address, sent an hour ago. */
  const sent = (id_consultor: number, email: string, envios: number) =>
    t.deps.db
      .insertInto('envios_convite')
      .values({
        id_consultor,
        email_sha256: hashOf(email),
        envios,
        janela_ate: new Date(Date.now() + 23 * HOUR_MS),
        ultimo_em: new Date(Date.now() - HOUR_MS),
      })
      .execute()

  test('give the last mail of all consultores together to one of them', async () => {
    const consultores = await Promise.all(
      Array.from({ length: 6 }, () => createConsultor(t, { licencas: ROUNDS, ...MUITOS })),
    )
    for (const round of rounds) {
      const email = `cobicada-${round}@exemplo.com.br`
      await sent(-1, email, 59)
      const answers = statuses(await race(consultores.map(who => inviteBy(who, email))))
      expect(answers.toSorted()).toEqual([200, 429, 429, 429, 429, 429])
    }
  })

  test('give the last new address of a day to one of many sent at once', async () => {
    for (const round of rounds) {
      const consultor = await createConsultor(t, { licencas: 8 })
      for (let i = 0; i < 39; i += 1) await sent(consultor.id_usuario, `antes-${round}-${i}@exemplo.com.br`, 1)
      const addresses = Array.from({ length: 6 }, (_, i) => `agora-${round}-${i}@exemplo.com.br`)
      const answers = statuses(await race(addresses.map(email => inviteBy(consultor, email))))
      expect(answers.toSorted()).toEqual([200, 429, 429, 429, 429, 429])
      await expectBooksToBalance(t, consultor)
    }
  })
})

describe('lists of invites, with two server processes', () => {
  const lote = (who: Conta, id_lote: string, emails: string[]): Call => ({
    path: '/participantes/convidar-lote',
    token: who.token,
    body: { id_lote, emails },
  })

  test('invite everybody once with equal answers when the same list is sent several times at once', async () => {
    const consultor = await createConsultor(t, { licencas: ROUNDS * 6 + 6, ...MUITOS })
    for (const round of rounds) {
      const emails = Array.from({ length: 6 }, (_, i) => `lista-${round}-${i}@exemplo.com.br`)
      const id_lote = randomUUID()
      const answers = await race([emails, emails.toReversed(), emails].map(some => lote(consultor, id_lote, some)))
      const seen = answers.map(({ json }) =>
        json.results.map(linha => [linha.email, linha.resultado, tokenOf(linha.convite.url)].join(' ')),
      )
      expect(new Set(seen.map(lines => lines.toSorted().join('\n'))).size).toBe(1)
      expect(seen[0]!.every(line => line.includes(' convidado '))).toBe(true)
    }
    expect(await convites(consultor)).toHaveLength(ROUNDS * 6)
    await expectBooksToBalance(t, consultor)
  })

  test('share the last licences among two lists, one a line, and report the others', async () => {
    for (const round of rounds) {
      const consultor = await createConsultor(t, { licencas: 3, ...MUITOS })
      const answers = await race(
        ['a', 'b'].map(name =>
          lote(
            consultor,
            randomUUID(),
            [0, 1, 2].map(i => `${name}-${round}-${i}@exemplo.com.br`),
          ),
        ),
      )
      const resultados = answers.flatMap(({ json }) => json.results.map(linha => linha.resultado))
      expect(resultados.toSorted()).toEqual([...Array(3).fill('convidado'), ...Array(3).fill('sem_licenca')])
      await expectBooksToBalance(t, consultor)
    }
  })

  test('are completed by sending again after a killed process, with nobody invited twice', async () => {
    const consultor = await createConsultor(t, { licencas: 60, ...MUITOS })
    const connectionString = straightTo(t.deps)
    const victim = await startServerProcess(connectionString, {
      SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
    })
    const emails = Array.from({ length: 40 }, (_, i) => `queda-${i}@exemplo.com.br`)
    const call = lote(consultor, randomUUID(), emails)
    const cut = fetch(victim.url + call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${consultor.token}` },
      body: JSON.stringify(call.body),
    }).then(
      answer => answer.status,
      () => 0,
    )
    await expect.poll(async () => (await convites(consultor)).length, { interval: 2 }).toBeGreaterThan(3)
    await victim.stop('SIGKILL')
    await cut
    const [whole] = await race([call])
    expect(whole!.json.results.map(linha => linha.resultado)).toEqual(Array(40).fill('convidado'))
    expect(await convites(consultor)).toHaveLength(40)
    await expectBooksToBalance(t, consultor)
  })
})
