import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somasOf } from '#shared/disc/ficha-tecnica/somas.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor } from '#test/app/factories.ts'
import { collectLogs } from '#test/app/logs.ts'
import { randomOrdens, seededRandom } from '#test/domain/disc.ts'
import { checkFicha, checkFichaAtNight } from '../check.ts'
import { computeFicha } from '../ficha-tecnica.ts'
import { readAmostra } from './amostra.ts'
import { joinBlocos, sumMudancas } from './blocos.ts'
import { judgeAplicacoes } from './judge.ts'
import { blocoOf, doGuardado, save } from './vetores.ts'

const VERSAO = '1.0'
const OF = { versao: VERSAO, demonstracao: true }

let t: TestApp
let id_consultor: number
beforeAll(async () => {
  t = await createTestApp()
  id_consultor = (await createConsultor(t, { licencas: 1 })).id_usuario
})
afterAll(() => t.close())

const random = seededRandom(81)
const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!

/** The people of the sample by id, with their licences and when the last test was finished. */
const people = new Map<number, { licencas: number[]; last: number }>()

async function finish(id_participante: number, em: Date, hasty = random() < 0.5) {
  const { db } = t.deps
  const { id_licenca } = await db
    .insertInto('licencas')
    .values({ id_tipo_licenca: 1, id_consultor, estado: 'UTILIZADA', id_participante, aceita_em: em, criada_em: em })
    .returning('id_licenca')
    .executeTakeFirstOrThrow()
  const result = { versao_instrumento: VERSAO, versao_textos: '1.0', sem: 3.9, finalizado_em: em }
  const totals = { total_1: 60, total_2: 45, total_3: 30, total_4: 15 }
  const ms = hasty ? 900 : 8_000 + Math.floor(random() * 30_000)
  // One test in ten has totals only.
  const answers = random() < 0.1 ? [] : randomOrdens(random)
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('resultados')
      .values({ id_licenca, id_participante, id_consultor, ...totals, ...result })
      .execute()
    if (answers.length > 0)
      await tx
        .insertInto('respostas')
        .values(
          answers.map((ordem, i) => ({
            id_licenca,
            numero: i + 1,
            ordem: [...ordem],
            ordem_inicial: [...any(answers)],
            ms: ms + i,
            cliques: 2,
          })),
        )
        .execute()
  })
  const person = people.get(id_participante) ?? { licencas: [], last: 0 }
  people.set(id_participante, { licencas: [...person.licencas, id_licenca], last: em.getTime() })
}

async function arrive(): Promise<number> {
  // Anywhere: neighbours share a block, most do not.
  const id_usuario = 1_000 + Math.floor(random() * 20_000)
  if (people.has(id_usuario)) return id_usuario
  await sql`insert into usuarios (id_usuario, id_tipo_usuario, nome, email, senha_hash, criado_em, demonstracao)
            overriding system value
            values (${id_usuario}, 3, 'Pessoa Exemplo', ${`bloco${id_usuario}@exemplo.com.br`}, 'x', now(), ${random() < 0.2})`.execute(
    t.deps.db,
  )
  return id_usuario
}

const acts: Record<string, () => Promise<unknown>> = {
  newcomer: async () => finish(await arrive(), new Date(Date.UTC(2026, 0, 1) + random() * 100 * DAY_MS)),
  // Nearer than a retest, as far as one, farther, and one that turns out to be the first.
  again: async () => {
    const [id, { last }] = any([...people])
    await finish(id, new Date(last + any([-40, 3, 30, 30, 60, 200]) * DAY_MS))
  },
  erased: async () => {
    const [id, { licencas }] = any([...people])
    const gone = any(licencas)
    await t.deps.db.transaction().execute(async tx => {
      await sql`select set_config('quadrante.exclusao', 'on', true)`.execute(tx)
      await tx.deleteFrom('resultados').where('id_licenca', '=', gone).execute()
    })
    const left = licencas.filter(one => one !== gone)
    if (left.length === 0) people.delete(id)
    else people.set(id, { licencas: left, last: people.get(id)!.last })
  },
  opposes: () => oppose(new Date()),
  'is back': () => oppose(null),
  judged: () => judgeAplicacoes(t.deps.db),
  computed: () => computeFicha(t.deps),
  ended: () => crash(1 + Math.floor(random() * 12)),
}

const oppose = (ficha_recusada_em: Date | null) =>
  t.deps.db
    .updateTable('usuarios')
    .set({ ficha_recusada_em })
    .where('id_usuario', '=', any([...people.keys()]))
    .execute()

/** Runs a computation that fails before its nth statement, as if the process had died. */
async function crash(nth: number): Promise<void> {
  let statements = 0
  const db = t.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      if (statements >= nth) throw new Error('ended')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await computeFicha({ ...t.deps, db }).catch((error: Error) => expect(error.message).toBe('ended'))
}

const sorted = ({ numeros, tempos }: ReturnType<typeof somasOf>) => [
  Array.from(numeros),
  [...tempos].sort((a, b) => a - b),
]

/** Checks that the joined blocks equal the sums over the whole sample, bit for bit. */
async function holds(): Promise<void> {
  await computeFicha(t.deps)
  const whole = somasOf(await readAmostra(t.deps.db, OF))
  expect(sorted(await joinBlocos(t.deps.db, VERSAO))).toEqual(sorted(whole))
  expect((await checkFicha(t.deps.db, VERSAO)).divergentes).toEqual([])
}

test('the blocks add up to the whole sample, and each block to its own people, after any history of changes', async () => {
  for (let i = 0; i < 60; i += 1) await acts.newcomer!()
  await holds()
  const names = Object.keys(acts)
  for (let round = 0; round < 8; round += 1) {
    const history = Array.from({ length: 25 }, () => (random() < 0.4 ? any(['newcomer', 'again']) : any(names)))
    for (const act of history) await acts[act]!()
    await holds()
  }
  const { blocos } = await checkFicha(t.deps.db, VERSAO)
  expect(blocos).toBeGreaterThan(20)
})

test('a stored block reads back unchanged, with large numbers and with none', () => {
  const numeros = [0, 1, 127, 128, 16_383, 16_384, 2 ** 21, 2 ** 28 - 1, 2 ** 31 - 1]
  const tempos = Int32Array.of(2 ** 31 - 1, 0, 5, 5, 900_000)
  const back = doGuardado(save(1, { numeros, tempos }))
  expect([back.numeros, back.tempos]).toEqual([numeros, tempos.toSorted()])
  expect(doGuardado(save(1, { numeros: [], tempos: new Int32Array() }))).toEqual({
    numeros: [],
    tempos: new Int32Array(),
  })
})

describe('somarMudancas', () => {
  const changed = async (act: () => Promise<unknown>) => {
    await holds()
    const stamp = () =>
      sql<{ bloco: number; em: string }>`select bloco, xmin::text as em from ficha_blocos order by 1`.execute(t.deps.db)
    const before = new Map((await stamp()).rows.map(row => [row.bloco, row.em]))
    await act()
    await computeFicha(t.deps)
    const after = (await stamp()).rows
    return after.filter(row => before.get(row.bloco) !== row.em).map(({ bloco }) => bloco)
  }

  test('adds up nothing when nothing changed', async () => {
    expect(await changed(async () => {})).toEqual([])
  })

  test('adds up one block when one person changed, and every block when other people are to count', async () => {
    const id = 900_000
    await sql`insert into usuarios (id_usuario, id_tipo_usuario, nome, email, senha_hash, criado_em) overriding system value
              values (${id}, 3, 'Pessoa Exemplo', 'longe@exemplo.com.br', 'x', now())`.execute(t.deps.db)
    expect(await changed(() => finish(id, new Date(), false))).toEqual([blocoOf(id)])
    const alone = { ...t.deps, env: { ...t.deps.env, standIns: false } }
    await computeFicha(alone)
    const whole = somasOf(await readAmostra(t.deps.db, { versao: VERSAO, demonstracao: false }))
    expect(sorted(await joinBlocos(t.deps.db, VERSAO))).toEqual(sorted(whole))
    await holds()
  })
})

test('two processes that add up at the same time add each change once', async () => {
  for (let i = 0; i < 5; i += 1) await acts.newcomer!()
  await judgeAplicacoes(t.deps.db)
  await Promise.all([sumMudancas(t.deps.db, OF), sumMudancas(t.deps.db, OF), sumMudancas(t.deps.db, OF)])
  await holds()
})

test('the nightly check finds a block that was changed by hand, and a result that nobody judged', async () => {
  await holds()
  const logs = collectLogs()
  const look = () => checkFichaAtNight({ ...t.deps, log: logs.log })
  await look()
  const { rows } = await sql<{ bloco: number }>`
    update ficha_blocos set numeros = set_byte(numeros, 0, get_byte(numeros, 0) + 1)
     where bloco = (select min(bloco) from ficha_blocos) returning bloco`.execute(t.deps.db)
  await expect(look()).rejects.toThrow(`do not hold: ${rows[0]!.bloco}`)
  await acts.newcomer!()
  await t.deps.db.deleteFrom('ficha_a_julgar').execute()
  await look().catch(() => {})
  await holds()
  expect((await t.deps.db.selectFrom('ficha_a_julgar').selectAll().execute()).length).toBe(0)
})
