import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TipoLicenca } from '#shared/licencas/licencas/estoque.contract.ts'
import {
  EVENTOS_LICENCA,
  type EventoLicenca,
  MOVIMENTOS,
  MOVIMENTOS_DE_PASSAGEM,
  type Movimento,
} from '#shared/licencas/licencas/licencas.rules.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor, createConta } from '#test/app/factories.ts'
import { sumAtos, sumMovimentos } from '../licencas.ts'
import { listAtos } from './atos.queries.ts'
import { findNamed } from './busca.queries.ts'
import * as queries from './extrato.queries.ts'

/*
 * The statement beside a fold that anybody can check: all moves of a consultor, and the invites that have ended and are
 * not written down, in order, added up one by one.
 */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const NOW = new Date('2026-11-21T12:00:00.000Z')
/** Only a few instants, so that moves coincide and fall on both sides of an hour and of a day of São Paulo. */
const INSTANTS = [
  '2026-11-18T02:59:59.999Z',
  '2026-11-18T03:00:00.000Z',
  '2026-11-18T03:00:00.001Z',
  '2026-11-18T03:59:59.999Z',
  '2026-11-18T04:00:00.000Z',
  '2026-11-19T15:30:00.000Z',
  '2026-11-20T02:10:00.000Z',
  '2026-11-21T11:59:00.000Z',
]
const LICENCAS = 6
const EMAILS = ['ana', 'beto', 'carla']

const instant = fc.constantFrom(...INSTANTS)
const licenca = fc.nat(LICENCAS - 1)
const move = fc.record({
  evento: fc.constantFrom(...EVENTOS_LICENCA),
  em: instant,
  licenca,
  /** Index of the invite and of the person (next field) that the move refers to, if any. */
  convite: fc.option(fc.nat(EMAILS.length - 1)),
  pessoa: fc.option(fc.nat(1)),
  /** Index of the list that the move is part of, if any. */
  ato: fc.option(fc.nat(1)),
})
const history = fc.record({
  moves: fc.array(move, { maxLength: 40 }),
  /** Open invites, at most one for each licence; those whose validity ends after now have not expired. */
  open: fc.uniqueArray(fc.record({ licenca, validade: fc.oneof(instant, fc.constant('2026-11-25T12:00:00.000Z')) }), {
    selector: invite => invite.licenca,
    maxLength: LICENCAS,
  }),
  somada: fc.boolean(),
})
const question = fc.record({
  evento: fc.option(fc.constantFrom<EventoLicenca>('expiracao', 'convite', 'cortesia'), { nil: undefined }),
  de: fc.option(fc.constantFrom('2026-11-18', '2026-11-20'), { nil: undefined }),
  ate: fc.option(fc.constantFrom('2026-11-17', '2026-11-18', '2026-11-19'), { nil: undefined }),
  tipo_licenca: fc.option(fc.constantFrom<TipoLicenca>(1, 2), { nil: undefined }),
  busca: fc.option(fc.constantFrom('ana', 'Gente', '@exemplo', 'aberto', 'ninguem'), { nil: undefined }),
  /** Index of a licence whose id is the search text. */
  licenca: fc.option(licenca, { nil: undefined }),
  limit: fc.integer({ min: 1, max: 7 }),
  offset: fc.nat(12),
})

type Value<A> = A extends fc.Arbitrary<infer T> ? T : never

interface Row {
  em: number
  ordem: number
  id_licenca: number
  tipo: TipoLicenca
  evento: EventoLicenca
  delta: number
  words: string
  /** Kind and key of the act, without its day; null for a move without effect. */
  ato: readonly [tipo: string, chave: string] | null
}

const transition = (evento: EventoLicenca) =>
  evento in MOVIMENTOS
    ? MOVIMENTOS[evento as Movimento]
    : (MOVIMENTOS_DE_PASSAGEM.find(one => one.evento === evento) ?? { de: null, para: 'DISPONIVEL' as const })
const deltaOf = (evento: EventoLicenca) => {
  const { de, para } = transition(evento)
  return Number(para === 'DISPONIVEL') - Number(de === 'DISPONIVEL')
}
const LISTAS = [randomUUID(), randomUUID()]
/** Every second licence is one of companies. */
const tipoOf = (licenca: number): TipoLicenca => (licenca % 2 === 0 ? 1 : 2)
const TIPO: Partial<Record<EventoLicenca, string>> = {
  atribuicao: 'convite',
  cancelamento: 'volta',
  cancelamento_de_teste: 'volta',
  expiracao: 'volta',
}
const atoOf = (evento: EventoLicenca, em: string, lista: string | null): Row['ato'] =>
  deltaOf(evento) === 0
    ? null
    : [TIPO[evento] ?? evento, lista ?? (evento === 'expiracao' ? 'prazo' : String(Date.parse(em) * 1_000))]
const ascending = (a: Row, b: Row) => a.em - b.em || a.ordem - b.ordem || a.id_licenca - b.id_licenca
/** Returns the start of a day in São Paulo in ms, `later` days on. The offset has been constant since 2019. */
const dayStart = (dia: string, later: number) => Date.parse(`${dia}T03:00:00.000Z`) + later * DAY_MS

/** Selects the stored sums that differ from the sums of the moves. */
const somasQueFaltam = sql`
  select * from (select id_consultor, periodo, inicio, evento, id_tipo_licenca, sum(movimentos) as movimentos,
                        sum(delta) as delta
                   from movimentos_somados group by 1, 2, 3, 4, 5) s
    full join somas_de_movimentos m using (id_consultor, periodo, inicio, evento, id_tipo_licenca)
   where (s.movimentos, s.delta) is distinct from (m.movimentos, m.delta)`

/** Selects the stored acts that differ from what the moves come to. */
const atosQueFaltam = sql`
  select * from (select id_consultor, dia, tipo, chave, id_tipo_licenca, sum(movimentos) as movimentos,
                        max(ultimo_em) as ultimo_em
                   from atos_do_extrato group by 1, 2, 3, 4, 5) a
    full join (select id_consultor, dia, tipo, chave, id_tipo_licenca, count(*) as movimentos, max(em) as ultimo_em
                 from partes_dos_atos group by 1, 2, 3, 4, 5) m using (id_consultor, dia, tipo, chave, id_tipo_licenca)
   where (a.movimentos, a.ultimo_em) is distinct from (m.movimentos, m.ultimo_em)`

const BEGIN = new Date('2026-01-01T00:00:00.000Z')

/** Creates a consultor with a client, a stranger, licences and invites, all before the history begins. */
async function createStock() {
  const { db } = t.deps
  const consultor = await createConsultor(t)
  const id_consultor = consultor.id_usuario
  const people = [await createConta(t, 3), await createConta(t, 3)]
  await db
    .insertInto('clientes')
    .values([
      {
        id_consultor,
        id_participante: people[0]!.id_usuario,
        nome: 'Gente Exemplo',
        email: 'g@x.com',
        criado_em: BEGIN,
      },
    ])
    .execute()
  const licencas = await db
    .insertInto('licencas')
    .values(
      Array.from({ length: LICENCAS }, (_, i) => ({ id_tipo_licenca: tipoOf(i), id_consultor, criada_em: BEGIN })),
    )
    .returning('id_licenca')
    .execute()
  const ids = licencas.map(row => row.id_licenca)
  const invites = EMAILS.map(name => ({ id_convite: randomUUID(), email: `${name}@exemplo.com.br` }))
  await db
    .insertInto('convites')
    .values(
      invites.map(invite => ({
        ...invite,
        id_licenca: ids[0]!,
        id_consultor,
        criado_em: BEGIN,
        validade_convite: BEGIN,
        cancelado_em: BEGIN,
      })),
    )
    .execute()
  return { id_consultor, ids, people, invites }
}
type Stock = Awaited<ReturnType<typeof createStock>>

/** Inserts the moves of a history. */
async function insertMoves({ id_consultor, ids, people, invites }: Stock, moves: Value<typeof history>['moves']) {
  const rows: Row[] = []
  for (const each of moves) {
    const { id_movimento } = await t.deps.db
      .insertInto('movimentos_licenca')
      .values({
        id_licenca: ids[each.licenca]!,
        id_consultor,
        evento: each.evento,
        ...transition(each.evento),
        id_convite: each.convite === null ? null : invites[each.convite]!.id_convite,
        id_participante: each.pessoa === null ? null : people[each.pessoa]!.id_usuario,
        id_ato: each.ato === null ? null : LISTAS[each.ato]!,
        em: each.em,
      })
      .returning('id_movimento')
      .executeTakeFirstOrThrow()
    rows.push({
      em: Date.parse(each.em),
      ordem: Number(id_movimento),
      id_licenca: ids[each.licenca]!,
      tipo: tipoOf(each.licenca),
      evento: each.evento,
      delta: deltaOf(each.evento),
      ato: atoOf(each.evento, each.em, each.ato === null ? null : LISTAS[each.ato]!),
      // The second person is no client, so a search for the name finds nothing.
      words: [
        each.convite === null ? '' : invites[each.convite]!.email,
        each.pessoa === 0 ? 'gente exemplo g@x.com' : '',
      ].join(' '),
    })
  }
  return rows
}

/** Inserts the open invites of a history; those that have expired are rows of the statement. */
async function insertOpen({ id_consultor, ids }: Stock, open: Value<typeof history>['open']) {
  const rows: Row[] = []
  for (const [i, invite] of open.entries()) {
    const email = `aberto${i}@exemplo.com.br`
    await t.deps.db
      .insertInto('convites')
      .values({
        id_convite: randomUUID(),
        id_licenca: ids[invite.licenca]!,
        id_consultor,
        email,
        criado_em: BEGIN,
        validade_convite: invite.validade,
      })
      .execute()
    if (Date.parse(invite.validade) >= NOW.getTime()) continue
    rows.push({
      em: Date.parse(invite.validade),
      ordem: Infinity,
      id_licenca: ids[invite.licenca]!,
      tipo: tipoOf(invite.licenca),
      evento: 'expiracao',
      delta: 1,
      ato: ['volta', 'prazo'],
      words: email,
    })
  }
  return rows
}

/** Inserts a generated history and returns it as rows of the statement, oldest first. */
async function write({ moves, open }: Value<typeof history>) {
  const stock = await createStock()
  const rows = [...(await insertMoves(stock, moves)), ...(await insertOpen(stock, open))]
  return { ...stock, rows: rows.sort(ascending) }
}

/** Returns the expected answer of the statement, by adding up every move. */
function fold(rows: Row[], ask: Value<typeof question>, id_licenca: number | undefined) {
  const stock = { 1: 0, 2: 0 }
  const all = rows.map(row => {
    stock[row.tipo] += row.delta
    return { ...row, saldo: stock[row.tipo] }
  })
  const text = ask.busca?.toLowerCase()
  return all
    .filter(row => ask.tipo_licenca === undefined || row.tipo === ask.tipo_licenca)
    .filter(row => ask.evento === undefined || row.evento === ask.evento)
    .filter(row => ask.de === undefined || row.em >= dayStart(ask.de, 0))
    .filter(row => ask.ate === undefined || row.em < dayStart(ask.ate, 1))
    .filter(row => text === undefined || row.words.includes(text) || row.id_licenca === id_licenca)
    .reverse()
}

/** Returns the expected acts, newest first: the moves of one kind and key of one day, with the stock of their licences' kind after the last. */
function foldAtos(rows: Row[], { de, ate, tipo_licenca }: Pick<Value<typeof question>, 'de' | 'ate' | 'tipo_licenca'>) {
  const stock = { 1: 0, 2: 0 }
  const acts = new Map<string, [ato: string, quantidade: number, delta: number, ultimo_em: number, saldo: number]>()
  for (const row of rows) {
    stock[row.tipo] += row.delta
    if (!row.ato || (tipo_licenca && row.tipo !== tipo_licenca)) continue
    const dia = new Date(row.em - 3 * HOUR_MS).toISOString().slice(0, 10)
    if ((de && dia < de) || (ate && dia > ate)) continue
    const ato = [dia, ...row.ato, ...(row.tipo === 2 ? [2] : [])].join(':')
    const [, quantidade, delta] = acts.get(ato) ?? ['', 0, 0]
    // Entered again, because acts are in the order of their last move.
    acts.delete(ato)
    acts.set(ato, [ato, quantidade + 1, delta + row.delta, row.em, stock[row.tipo]])
  }
  // Returns that fell due at one instant are ordered by kind.
  const tied = (a: string) => a.replace(/:2$/, '').endsWith(':prazo')
  return [...acts.values()]
    .reverse()
    .sort((a, b) => (a[3] === b[3] && tied(a[0]) && tied(b[0]) ? a[0].localeCompare(b[0]) : 0))
}

const shown = (row: queries.MovimentoRow) => [
  row.em.getTime(),
  row.id_movimento,
  row.id_licenca,
  row.evento,
  row.id_tipo_licenca,
  row.saldo,
]
const expected = (row: Row & { saldo: number }) => [
  row.em,
  row.ordem === Infinity ? null : row.ordem,
  row.id_licenca,
  row.evento,
  row.tipo,
  row.saldo,
]

test('a page of the statement equals adding up the whole history, for random histories, filters and pages', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(question, { minLength: 3, maxLength: 6 }), async (past, questions) => {
      const { db } = t.deps
      const { id_consultor, ids, rows } = await write(past)
      if (past.somada) await db.transaction().execute(sumMovimentos)
      if (past.somada) await db.transaction().execute(sumAtos)
      // The stored sums equal those of the moves, merged or not.
      expect((await somasQueFaltam.execute(db)).rows).toEqual([])
      expect((await atosQueFaltam.execute(db)).rows).toEqual([])
      for (const ask of questions) {
        const id_licenca = ask.busca !== undefined && ask.licenca !== undefined ? ids[ask.licenca] : undefined
        const { evento, de, ate, tipo_licenca } = ask
        const filtro = { id_consultor, now: NOW, evento, de, ate, tipo_licenca }
        const found = await findNamed(db, filtro, { busca: ask.busca && `%${ask.busca}%`, id_licenca })
        const whole = fold(rows, ask, id_licenca)
        const page = whole.slice(ask.offset, ask.offset + ask.limit).map(expected)
        expect((await queries.listMovimentos(db, filtro, found, ask)).map(shown)).toEqual(page)
        expect(found ? await queries.countFound(db, filtro, found, 100) : await queries.countAll(db, filtro)).toBe(
          whole.length,
        )
        // Scanning row by row finds the same as looking up the matches.
        const many = found && { ...found, many: true }
        if (many) {
          expect((await queries.listMovimentos(db, filtro, many, ask)).map(shown)).toEqual(page)
          expect(await queries.countFound(db, filtro, { ...many, pessoas: [], convites: [] }, 100)).toBe(whole.length)
        }
        const acts = foldAtos(rows, ask)
        const { rows: atos, total } = await listAtos(db, { id_consultor, now: NOW, de, ate, tipo_licenca }, ask, 100)
        expect(
          atos.map(({ ato, quantidade, delta, ultimo_em, saldo }) => [
            ato,
            quantidade,
            delta,
            ultimo_em.getTime(),
            saldo,
          ]),
        ).toEqual(acts.slice(ask.offset, ask.offset + ask.limit))
        expect(total).toBe(acts.length)
        // An export continues after the last row of each batch.
        const told: queries.MovimentoRow[] = []
        for (;;) {
          const part = await queries.listMovimentos(db, filtro, found, { limit: 9, offset: 0, after: told.at(-1) })
          told.push(...part)
          if (part.length < 9) break
        }
        expect(told.map(shown)).toEqual(whole.map(expected))
      }
    }),
    {
      numRuns: 15,
      // A fixed example: two expiries on both sides of a midnight, and a page that begins with the older one.
      examples: [
        [
          {
            moves: [],
            open: [
              { licenca: 0, validade: '2026-11-18T03:00:00.001Z' },
              { licenca: 1, validade: '2026-11-18T02:59:59.999Z' },
            ],
            somada: false,
          },
          [
            {
              evento: undefined,
              de: undefined,
              ate: undefined,
              tipo_licenca: undefined,
              busca: undefined,
              licenca: undefined,
              limit: 1,
              offset: 1,
            },
          ],
        ],
      ],
    },
  )
})
