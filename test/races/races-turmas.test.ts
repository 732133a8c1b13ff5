import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenDaEntrada } from '#server/clientes/turmas/enter/codigo.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { openSession } from '#server/platform/http/guard/session.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { sized } from '#test/run/size.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, cadastroValido, createConsultor } from '../app/factories.ts'
import { longTest } from '../crash/long-run.ts'
import { startServerProcess } from '../servers/server-process.ts'
import { expectBooksToBalance } from './books.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * Places in a turma, raced through two server processes: a room that presses one button, a process that dies under it, the
 * last moment, and a link that is revoked while people come. No call may answer 5xx.
 */
/** Number of people who press one button at once; RACE_PESSOAS sets another number. */
const PESSOAS = sized('RACE_PESSOAS', 60, 200)
const TETO = PESSOAS * 0.75
const VAGAS = PESSOAS * 0.6

let t: TestApp
let pair: Pair
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
})
afterAll(() => pair.close())

interface Turma {
  id_rodada: string
  link: { codigo: string }
  fecha_em: string
}
const json = <T>(text: string): T => JSON.parse(text) as T

async function open(who: Conta, overrides: object = {}): Promise<Turma> {
  const body = {
    nome: 'Corrida',
    max_entradas: 500,
    fecha_em: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    ...overrides,
  }
  const [answer] = await pair.raceWhole([{ path: '/rodadas', token: who.token, body }])
  return json(answer!.text)
}
const act = (who: Conta, { id_rodada }: Turma, path: string, body: object = {}): Call => ({
  path: `/rodadas/${id_rodada}${path}`,
  token: who.token,
  body,
})
const inSala = ({ link }: Turma, email: string): Call => ({
  path: `/rodadas/publica/${link.codigo}/entrada`,
  body: { email, na_sala: true },
})

/** Requests a place for each address; returns the calls that the buttons of their mails would make. */
async function provas({ id_rodada }: Turma, emails: readonly string[], em = new Date()): Promise<Call[]> {
  const rows = emails.map(email => ({
    id_entrada: crypto.randomUUID(),
    id_rodada,
    email,
    link_serial: 1,
    criada_em: em,
    expira_em: new Date(em.getTime() + DAY_MS),
  }))
  await t.deps.db.insertInto('entradas_rodada').values(rows).execute()
  return rows.map(({ id_entrada }) => ({
    path: '/rodadas/entrada',
    body: { token: tokenDaEntrada(t.deps.secrets, id_entrada) },
  }))
}

/**
 * Sends all calls at once and repeats those answered with 503; expects no other failure. Returns statuses and texts.
 */
async function pressAll(calls: readonly Call[]) {
  const settled = new Map<number, { status: number; text: string }>()
  for (let again = 0; settled.size < calls.length && again < 20; again++)
    await Promise.all(
      calls.map(async ({ path, body }, i) => {
        if (settled.has(i)) return
        const answer = await fetch(pair.next() + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        const text = await answer.text()
        if (answer.status === 503) expect(answer.headers.get('retry-after')).not.toBeNull()
        else settled.set(i, { status: answer.status, text })
      }),
    )
  const answers = calls.map((_, i) => settled.get(i)!)
  expect(answers.filter(answer => !answer || answer.status >= 500)).toEqual([])
  return answers
}
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

const many = (n: number, name: string) => Array.from({ length: n }, (_, i) => `${name}-${i}@exemplo.com.br`)
const licencas = (turma: Turma) =>
  t.deps.db.selectFrom('licencas').select(['id_licenca', 'estado']).where('id_rodada', '=', turma.id_rodada).execute()
const lugares = (turma: Turma) =>
  t.deps.db
    .selectFrom('lugares_rodada')
    .select(['id_lugar', 'id_pessoa', 'id_licenca'])
    .where('id_rodada', '=', turma.id_rodada)
    .where('saiu_em', 'is', null)
    .execute()
const countOf = (statuses: readonly number[], status: number) => statuses.filter(one => one === status).length
const signedInAt = async (who: Conta, now: Date) => {
  who.token = await inTransaction(t.deps.db, tx => openSession(tx, who.id_usuario, now))
}

describe('places in a turma, with two server processes', () => {
  test.each([
    ['by the mail’s button', TETO, VAGAS],
    ['by the mail’s button, the ceiling first', VAGAS, TETO],
  ])(
    'are taken by as many people as there are places when all come at once %s, nobody twice',
    async (_, teto, estoque) => {
      const ana = await createConsultor(t, { licencas: estoque })
      const turma = await open(ana, { max_entradas: teto })
      const emails = many(PESSOAS, `prova-${teto}`)
      const calls = await provas(turma, emails)
      const statuses = await pair.race(calls)
      expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([VAGAS, PESSOAS - VAGAS])
      const places = await lugares(turma)
      expect(places).toHaveLength(VAGAS)
      expect(new Set(places.map(row => row.id_pessoa)).size).toBe(VAGAS)
      expect(new Set(places.map(row => row.id_licenca)).size).toBe(VAGAS)
      expect(await licencas(turma)).toHaveLength(VAGAS)
      await expectBooksToBalance(t, ana)
      // Everybody presses again: who has a place keeps it, nobody else gets one.
      expect(countOf(statusesOf(await pressAll(calls)), 200)).toBe(VAGAS)
      expect(await lugares(turma)).toHaveLength(VAGAS)
    },
  )

  test('are taken by phones on one network up to the limit, and each place opens one registration', async () => {
    const ana = await createConsultor(t, { licencas: VAGAS })
    const turma = await open(ana, { max_entradas: TETO })
    await pair.race([act(ana, turma, '/na-sala', { minutos: 60 })])
    const looks = await Promise.all(
      Array.from(
        { length: PESSOAS },
        async () => (await fetch(`${pair.next()}/rodadas/publica/${turma.link.codigo}`)).status,
      ),
    )
    expect(new Set(looks)).toEqual(new Set([200]))
    const answers = await pressAll(many(PESSOAS, 'sala').map(email => inSala(turma, email)))
    const urls = answers.flatMap(({ status, text }) => (status === 200 ? [json<{ url: string }>(text).url] : []))
    expect(urls).toHaveLength(VAGAS)
    expect(new Set(urls).size).toBe(VAGAS)
    // Who came too late hears that it is full: by the code, or at the place itself.
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => [404, 409].includes(status))),
    ).toEqual(new Set([true]))
    expect(await lugares(turma)).toHaveLength(VAGAS)
    await expectBooksToBalance(t, ana)
  })

  test('are taken once when one button is pressed many times', async () => {
    const ana = await createConsultor(t, { licencas: ROUNDS })
    const turma = await open(ana)
    for (const email of many(ROUNDS, 'dedos')) {
      const [call] = await provas(turma, [email])
      const answers = await pair.raceWhole(Array.from({ length: 6 }, () => call!))
      expect(
        new Set(answers.map(({ status, text }) => `${status} ${json<{ url: string }>(text).url.split('/').at(-1)}`))
          .size,
      ).toBe(1)
    }
    expect(await lugares(turma)).toHaveLength(ROUNDS)
    await expectBooksToBalance(t, ana)
  })

  longTest(
    'survive a killed process once they were confirmed; an unconfirmed place is stored whole or not at all',
    async () => {
      const ana = await createConsultor(t, { licencas: 60 })
      const turma = await open(ana)
      const { connectionString } = t.deps.pool.options as { connectionString: string }
      const victim = await startServerProcess(connectionString, {
        SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
      })
      const calls = await provas(turma, many(40, 'queda'))
      const answered: number[] = []
      const sent = calls.map(call =>
        fetch(victim.url + call.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(call.body),
        }).then(
          answer => answered.push(answer.status),
          () => 0,
        ),
      )
      await expect.poll(async () => (await lugares(turma)).length, { interval: 2 }).toBeGreaterThan(3)
      await victim.stop('SIGKILL')
      await Promise.all(sent)
      const before = (await lugares(turma)).length
      expect(before).toBeGreaterThanOrEqual(countOf(answered, 200))
      await expectBooksToBalance(t, ana)
      expect(new Set(await pair.race(calls))).toEqual(new Set([200]))
      expect(await lugares(turma)).toHaveLength(40)
      await expectBooksToBalance(t, ana)
    },
  )

  test('give the person the test or return the licence when registering at the last moment, never both', async () => {
    const ana = await createConsultor(t, { licencas: 2 * ROUNDS })
    for (let round = 0; round < ROUNDS; round++) {
      const fim = Date.now() + DAY_MS
      const turma = await open(ana, { fecha_em: new Date(fim).toISOString() })
      const [entra] = await provas(turma, [`fim-${round}@exemplo.com.br`])
      const [taken] = await pair.raceWhole([entra!])
      const token = json<{ url: string }>(taken!.text).url.split('/').at(-1)!
      await signedInAt(ana, new Date(fim - 60_000))
      const [tarde] = await provas(turma, [`tarde-${round}@exemplo.com.br`], new Date(fim - 60_000))
      await pair.offset(fim - Date.now() + (round % 2 === 0 ? -25 : 5))
      const [registered, entered, closed] = await pair.race([
        { path: '/participantes/', body: cadastroValido({ token }) },
        tarde!,
        act(ana, turma, '/encerrar'),
      ])
      await pair.offset(0)
      await signedInAt(ana, new Date())
      const held = await licencas(turma)
      // Registered and not begun when it closed: the test went back too. Closed first: nobody registered.
      expect([200, 403]).toContain(registered)
      expect(closed).toBe(200)
      expect((await lugares(turma)).length).toBe(held.length)
      expect(held.filter(row => row.estado === 'CONVIDADA')).toEqual([])
      if (entered !== 200) expect([404, 409]).toContain(entered)
      await expectBooksToBalance(t, ana)
    }
  })

  test('are taken before the code changes and refused after it', async () => {
    const ana = await createConsultor(t, { licencas: 8 * ROUNDS })
    for (let round = 0; round < ROUNDS; round++) {
      const turma = await open(ana)
      const calls = await provas(turma, many(8, `troca-${round}`))
      const answers = await pair.race([
        ...calls.slice(0, 4),
        act(ana, turma, '/link', { acao: 'trocar' }),
        ...calls.slice(4),
      ])
      expect(answers[4]).toBe(200)
      const entered = answers.filter((status, i) => i !== 4 && status === 200).length
      expect(await lugares(turma)).toHaveLength(entered)
      // From the commit on nobody else gets in by what was asked with the old code.
      const again = await pair.race(calls)
      expect(countOf(again, 200)).toBe(entered)
      await expectBooksToBalance(t, ana)
    }
  })

  test('never exceed the ceiling when it is raised and lowered while people come', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ana = await createConsultor(t, { licencas: 12 })
      const turma = await open(ana, { max_entradas: 4 })
      const put = (max_entradas: number): Call => ({ ...act(ana, turma, '', { max_entradas }), method: 'PUT' })
      await pair.race([...(await provas(turma, many(10, `teto-${round}`))), put(6), put(3), put(8)])
      const { max_entradas } = await t.deps.db
        .selectFrom('rodadas')
        .select('max_entradas')
        .where('id_rodada', '=', turma.id_rodada)
        .executeTakeFirstOrThrow()
      expect((await licencas(turma)).length).toBeLessThanOrEqual(max_entradas)
      await expectBooksToBalance(t, ana)
    }
  })
})
