import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRecuperacao } from '#server/contas/contas/enter/recuperacao.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { openSession } from '#server/platform/http/guard/session.ts'
import type { TestApp } from '../app/app.ts'
import {
  type Conta,
  cadastroConsultorValido,
  cadastroValido,
  createAdmin,
  createConsultor,
  createLicencas,
  createParticipante,
  inviteOne,
  respostas,
} from '../app/factories.ts'
import { expectBooksToBalance } from './books.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * What can run out or be used once, raced through two server processes on one real PostgreSQL: a mutex inside one
 * process would pass with one and fail in life. No round may answer 5xx.
 */
const SIZES = [2, 8]
/** Company licences, unusable for these invites: they only raise the daily limit of addresses. */
const MUITOS = { empresariais: 20 * ROUNDS }

let t: TestApp
let pair: Pair
const race = (calls: readonly Call[]) => pair.race(calls)
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
})
afterAll(() => pair.close())

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const count = (statuses: number[], status: number) => statuses.filter(s => s === status).length
const invite = (consultor: Conta, email: string, i = 0): Call =>
  i % 4 < 2
    ? { path: '/consultores/convidar', token: consultor.token, body: { id_tipo_licenca: 1, email_participante: email } }
    : { path: '/participantes/convidar', token: consultor.token, body: { id_tipo_licenca: 1, email } }
const cancel = (consultor: Conta, id_licenca: number): Call => ({
  path: `/consultores/cancelar-convite/${id_licenca}`,
  token: consultor.token,
})
/** Opens a session that is valid at this moment of the servers' shifted clock. */
const sessionAt = (who: Conta, now: Date) => inTransaction(t.deps.db, tx => openSession(tx, who.id_usuario, now))
const licenca = (id_licenca: number) =>
  t.deps.db.selectFrom('licencas').selectAll().where('id_licenca', '=', id_licenca).executeTakeFirstOrThrow()

const rounds = SIZES.flatMap(size => times(ROUNDS, round => [size, round] as const))

describe('races with two server processes', () => {
  test('the last licenca goes to exactly one invite', async () => {
    const consultor = await createConsultor(t, MUITOS)
    for (const [size, round] of rounds) {
      await createLicencas(t, consultor)
      const statuses = await race(times(size, i => invite(consultor, `ultima-${size}-${round}-${i}@exemplo.com.br`, i)))
      expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, size - 1])
    }
    await expectBooksToBalance(t, consultor)
  })

  test('inviting the same address at once uses one licenca', async () => {
    const consultor = await createConsultor(t, { licencas: rounds.length + 10, ...MUITOS })
    for (const [size, round] of rounds) {
      const statuses = await race(times(size, i => invite(consultor, `mesma-${size}-${round}@exemplo.com.br`, i)))
      expect(count(statuses, 200)).toBe(size)
    }
    const open = await t.deps.db
      .selectFrom('convites')
      .select('email')
      .where('id_consultor', '=', consultor.id_usuario)
      .execute()
    expect(open).toHaveLength(rounds.length)
    await expectBooksToBalance(t, consultor)
  })

  test('registering and cancelling at once: exactly one of them succeeds', async () => {
    const consultor = await createConsultor(t, { licencas: rounds.length, ...MUITOS })
    for (const [size, round] of rounds) {
      const { token, id_licenca } = await inviteOne(t, consultor, `corrida-${size}-${round}@exemplo.com.br`)
      const register: Call = { path: '/participantes/', body: cadastroValido({ token }) }
      const statuses = await race(
        times(Math.min(size, 4), i => ((i + round) % 2 === 0 ? register : cancel(consultor, id_licenca))),
      )
      expect(count(statuses, 200)).toBeGreaterThanOrEqual(1)
      const { estado, id_participante } = await licenca(id_licenca)
      const account = await t.deps.db
        .selectFrom('usuarios')
        .select('id_usuario')
        .where('email', '=', `corrida-${size}-${round}@exemplo.com.br`)
        .executeTakeFirst()
      // A registration that came first may be cancelled as an unfinished test: the account stays, the licence returns.
      if (estado === 'ATRIBUIDA') expect(id_participante).toBe(account?.id_usuario)
      else expect([estado, id_participante]).toEqual(['DISPONIVEL', null])
    }
    await expectBooksToBalance(t, consultor)
  })

  test('one link registers one account', async () => {
    const consultor = await createConsultor(t, { licencas: ROUNDS, ...MUITOS })
    for (const round of times(ROUNDS, i => i)) {
      const { token } = await inviteOne(t, consultor, `dupla-${round}@exemplo.com.br`)
      const statuses = await race(times(4, () => ({ path: '/participantes/', body: cadastroValido({ token }) })))
      // The others hear that the account exists (409), not that their invite is none (403).
      expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 3])
    }
    await expectBooksToBalance(t, consultor)
  })

  test('one address invited by two consultores gets one account, and the other invite stays open', async () => {
    const [a, b] = [
      await createConsultor(t, { licencas: ROUNDS, ...MUITOS }),
      await createConsultor(t, { licencas: ROUNDS, ...MUITOS }),
    ]
    for (const round of times(ROUNDS, i => i)) {
      const email = `disputada-${round}@exemplo.com.br`
      const links = [await inviteOne(t, a, email), await inviteOne(t, b, email)]
      const statuses = await race(
        times(4, i => ({
          path: '/participantes/',
          body: cadastroValido({ token: links[i % 2]!.token, senha: `senha-do-link-${i % 2}` }),
        })),
      )
      expect(count(statuses, 200)).toBe(1)
      const winner = statuses.indexOf(200) % 2
      const login = await t.call('POST', '/usuarios/login', { body: { email, senha: `senha-do-link-${winner}` } })
      expect(login.statusCode).toBe(200)
      const states = await Promise.all(links.map(async link => (await licenca(link.id_licenca)).estado))
      expect([states[winner], states[1 - winner]]).toEqual(['ATRIBUIDA', 'CONVIDADA'])
    }
    await expectBooksToBalance(t, a)
    await expectBooksToBalance(t, b)
  })

  test('finishing a test at once keeps the first totals and refuses the others', async () => {
    const consultor = await createConsultor(t, { licencas: rounds.length, ...MUITOS })
    for (const [size] of rounds) {
      const person = await createParticipante(t, consultor)
      const orders = [
        [1, 2, 3, 4],
        [4, 3, 2, 1],
      ]
      const finish = (i: number): Call => {
        const ordem = orders[i % 2]!
        const totals = Object.fromEntries(ordem.map((q, position) => [q, 60 - 15 * position]))
        return {
          path: `/disc/finalizar/${person.id_usuario}`,
          token: person.token,
          body: { ...totals, idLicenca: person.id_licenca, respostas: respostas(ordem) },
        }
      }
      const statuses = await race(times(size, finish))
      expect([count(statuses, 200), count(statuses, 409)]).toEqual([size / 2, size / 2])
      const results = await t.deps.db
        .selectFrom('resultados')
        .selectAll()
        .where('id_licenca', '=', person.id_licenca)
        .execute()
      expect(results).toHaveLength(1)
      expect(results[0]!.total_1).toBe(statuses[0] === 200 ? 60 : 15)
    }
    await expectBooksToBalance(t, consultor)
  })

  test('finishing and taking back at once: a used licenca stays used, a returned one has no result', async () => {
    const consultor = await createConsultor(t, { licencas: rounds.length, ...MUITOS })
    for (const [, round] of rounds) {
      const person = await createParticipante(t, consultor)
      const finish: Call = {
        path: `/disc/finalizar/${person.id_usuario}`,
        token: person.token,
        body: { 1: 60, 2: 45, 3: 30, 4: 15, idLicenca: person.id_licenca },
      }
      const pair = [finish, cancel(consultor, person.id_licenca)]
      const statuses = await race(round % 2 === 0 ? pair : pair.toReversed())
      const result = await t.deps.db
        .selectFrom('resultados')
        .select('id_licenca')
        .where('id_licenca', '=', person.id_licenca)
        .executeTakeFirst()
      expect(count(statuses, 200)).toBe(1)
      expect((await licenca(person.id_licenca)).estado).toBe(result ? 'UTILIZADA' : 'DISPONIVEL')
    }
    await expectBooksToBalance(t, consultor)
  })

  test('registering at the last moment while the licenca goes to somebody else gives it to one of them', async () => {
    const consultor = await createConsultor(t, { licencas: 1, ...MUITOS })
    for (const round of times(ROUNDS, i => i)) {
      const { token, id_licenca } = await inviteOne(t, consultor, `fim-${round}@exemplo.com.br`)
      const validade = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).validade_convite as number
      // Both processes stand a few milliseconds before the invite's last one while the calls run.
      await pair.offset(validade - Date.now() - 12)
      consultor.token = await sessionAt(consultor, new Date(validade - 60_000))
      const next = invite(consultor, `depois-${round}@exemplo.com.br`)
      const statuses = await race([{ path: '/participantes/', body: cadastroValido({ token }) }, next, next, next])
      await pair.offset(0)
      const registered = statuses[0] === 200
      const account = await t.deps.db
        .selectFrom('usuarios')
        .select('id_usuario')
        .where('email', '=', `fim-${round}@exemplo.com.br`)
        .executeTakeFirst()
      expect(account !== undefined).toBe(registered)
      expect((await licenca(id_licenca)).id_participante).toBe(account?.id_usuario ?? null)
      await expectBooksToBalance(t, consultor)
      // The next round starts from one available licence, whichever way this one went.
      consultor.token = await sessionAt(consultor, t.clock.now())
      if (registered) await createLicencas(t, consultor)
      else await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: consultor.token, body: {} })
    }
  })

  test('a recovery link sets one senha', async () => {
    const person = await createConsultor(t, MUITOS)
    for (const round of times(ROUNDS, i => i)) {
      const token = await createRecuperacao(t.deps.db, person.id_usuario, new Date())
      const statuses = await race(
        times(4, i => ({ path: '/usuarios/recuperar-senha', body: { token, nova_senha: `nova-senha-${round}-${i}` } })),
      )
      expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 3])
    }
  })

  test('an invitation makes one consultor', async () => {
    const admin = await createAdmin(t)
    for (const round of times(ROUNDS, i => i)) {
      const { url } = (
        await t.call('POST', '/consultores', {
          token: admin.token,
          body: { email: `novo-${round}@exemplo.com.br`, tipo: 2 },
        })
      ).json()
      const token = url.split('/').at(-1)
      const statuses = await race(
        times(4, () => ({ path: '/consultores/cadastrar', token, body: cadastroConsultorValido() })),
      )
      expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 3])
    }
  })

  test('two hundred wrong senhas at once count as ten attempts on every form that asks for one', async () => {
    const consultor = await createConsultor(t, MUITOS)
    const { email, token } = consultor
    const guesses: ((i: number) => Call)[] = [
      i => ({ path: '/usuarios/login', body: { email, senha: `palpite-${i}` } }),
      i => ({
        path: '/usuarios/alterar-senha',
        token,
        body: { senha_atual: `palpite-${i}`, nova_senha: 'outra-senha-nova' },
      }),
    ]
    for (const [guess, wrong] of guesses.map((make, i) => [make, [401, 422][i]!] as const)) {
      const statuses = await race(times(200, guess))
      expect([count(statuses, wrong), count(statuses, 429)]).toEqual([10, 190])
    }
    // What was refused cost nobody else anything: the network's own limit has counted the attempts only.
    const counted = await t.deps.db
      .selectFrom('tentativas')
      .select('contagem')
      .where('chave', '=', 'login_rede:127.0.0.1')
      .executeTakeFirstOrThrow()
    expect(counted.contagem).toBe(20)
    await t.deps.db.deleteFrom('tentativas').execute()
  })

  test('no call of an older session succeeds after a deactivation is answered', async () => {
    const admin = await createAdmin(t)
    for (const round of times(ROUNDS, i => i)) {
      const consultor = await createConsultor(t, { licencas: 40, ...MUITOS })
      const [load, [off]] = await Promise.all([
        race(times(16, i => invite(consultor, `carga-${round}-${i}@exemplo.com.br`, i))),
        race([
          { method: 'PUT', path: `/usuarios/alterar-status-ativacao/${consultor.id_usuario}/0`, token: admin.token },
        ]),
      ])
      expect([off, load.every(status => [200, 401, 403].includes(status))]).toEqual([200, true])
      expect(new Set(await race(times(4, i => invite(consultor, `tarde-${round}-${i}@exemplo.com.br`, i))))).toEqual(
        new Set([401]),
      )
      await expectBooksToBalance(t, consultor)
    }
  })

  test('cancelling twice returns one licenca once', async () => {
    const consultor = await createConsultor(t, { licencas: 1, ...MUITOS })
    for (const [size, round] of rounds) {
      const { id_licenca } = await inviteOne(t, consultor, `cancela-${size}-${round}@exemplo.com.br`)
      const statuses = await race(times(size, () => cancel(consultor, id_licenca)))
      expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, size - 1])
    }
    await expectBooksToBalance(t, consultor)
  })

  test('granting twice under one id grants once, and the last licenca is either taken back or invited', async () => {
    const admin = await createAdmin(t)
    for (const [size, round] of rounds) {
      const consultor = await createConsultor(t, MUITOS)
      const post = (tipo: string, id_lancamento: string): Call => ({
        path: `/consultores/${consultor.id_usuario}/licencas`,
        token: admin.token,
        body: { id_lancamento, tipo, quantidade: 1, motivo: 'Corrida de teste' },
      })
      const id = randomUUID()
      const granted = await race(times(size, () => post('cortesia', id)))
      expect(count(granted, 200)).toBe(size)
      const mixed = times(size, i =>
        i % 2 ? post('correcao', randomUUID()) : invite(consultor, `retirada-${size}-${round}-${i}@exemplo.com.br`),
      )
      expect(count(await race(mixed), 200)).toBe(1)
      await expectBooksToBalance(t, consultor)
    }
  })

  test('an invite mail goes out once, whichever process sends it', async () => {
    const consultor = await createConsultor(t, { licencas: 20, ...MUITOS })
    const emails = times(20, i => `correio-${i}@exemplo.com.br`)
    await race(emails.map(email => invite(consultor, email)))
    const marks = async () => {
      const rows = await t.deps.db
        .selectFrom('emails')
        .select(['estado', 'tentativas'])
        .where('destinatario', 'in', emails)
        .execute()
      return rows.map(row => `${row.estado} ${row.tentativas}`)
    }
    // A mail is in the box before its row says so: what has to come is the mark.
    await expect.poll(marks).toEqual(emails.map(() => 'enviado 1'))
    const received = await t.deps.db
      .selectFrom('caixa_local')
      .select('destinatario')
      .where('destinatario', 'in', emails)
      .execute()
    expect(received.map(row => row.destinatario).sort()).toEqual(emails.toSorted())
  })
})
