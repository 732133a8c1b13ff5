/*
 * The technical sheet at 1,000, 5,000 and 20,000 people, each tested twice: seconds of the first computation, which
 * judges every test once, of every later one, and of its query alone; and what four times the people cost.
 * `npm run bench:ficha`
 */
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { listAmostra } from '../../server/disc/ficha-tecnica/blocos/aplicacoes.queries.ts'
import { computeFicha } from '../../server/disc/ficha-tecnica/ficha-tecnica.ts'
import { createDb, createPool } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { queues } from '../../server/start-jobs.ts'
import { median } from '../lib/lib.mjs'

const SIZES = [1_000, 5_000, 20_000]
const ROUNDS = 15

const dir = await mkdtemp(join(tmpdir(), 'quadrante-bench-'))
chmodSync(dir, 0o755)
const embedded = await startEmbedded({ dataDir: dir })
try {
  await migrate(embedded.connectionString, queues)
  // The server's own pool, its limit of 5 s a statement included.
  const pool = createPool(embedded.connectionString)
  const seeding = new pg.Pool({ connectionString: embedded.connectionString, max: 1 })
  const db = createDb(pool)
  // The sheet asks for nothing else of them.
  const deps = /** @type {import('../../server/platform/deps.ts').Deps} */ (
    /** @type {unknown} */ ({ db, read: work => work(db), env: { standIns: false }, now: () => new Date() })
  )
  const seconds = async work => {
    const [started, cpu] = [performance.now(), process.cpuUsage()]
    const result = await work()
    const { user, system } = process.cpuUsage(cpu)
    return { s: (performance.now() - started) / 1000, cpu: (user + system) / 1e6, result }
  }
  const times = []
  for (const [k, people] of SIZES.entries()) {
    await seed(seeding, people - (SIZES[k - 1] ?? 0), k)
    const first = await seconds(() => computeFicha(deps))
    // Chance makes one in a hundred look careless.
    const { n, pares_reteste } = first.result
    if (Math.min(n, pares_reteste) < 0.97 * people) throw new Error(`of ${people} people ${n}, ${pares_reteste} pairs`)
    await seeding.query('vacuum analyze aplicacoes')
    /** @type {{ s: number, cpu: number }[][]} */
    const [later, query] = [[], []]
    for (let i = 0; i < ROUNDS; i += 1) {
      later.push(await seconds(() => computeFicha(deps)))
      query.push(await seconds(() => listAmostra(db, { versao: '1.0', demonstracao: false, after: 0, limit: 20_000 })))
    }
    const of = (runs, field) => median(runs.map(run => run[field]))
    times.push({ sheet: of(later, 's'), query: of(query, 's') })
    console.log(
      `${people} people, ${2 * people} tests: first ${first.s.toFixed(2)} s; each later ${of(later, 's').toFixed(3)} s` +
        ` (this process ${of(later, 'cpu').toFixed(3)} s); its query ${of(query, 's').toFixed(3)} s`,
    )
  }
  const [, middle, large] = times
  console.log(
    `20,000 beside 5,000: sheet ${(large.sheet / middle.sheet).toFixed(1)} times, query ${(large.query / middle.query).toFixed(1)} times (people: 4)`,
  )
  await db.destroy()
  await seeding.end()
} finally {
  await embedded.stop()
  await rm(dir, { recursive: true, force: true })
}

/**
 * Inserts so many people with two tests each, 30 days apart, in set-based SQL, with random orders and attentive times.
 */
async function seed(client, people, part) {
  await client.query(
    `with consultora as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       values (2, 'Consultora Exemplo', 'consultora' || $2::int || '@exemplo.com.br', 'x', now()) returning id_usuario
     ), pessoas as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       select 3, 'Pessoa Exemplo ' || i, 'p' || i || '-' || $2::int || '@exemplo.com.br', 'x', now()
         from generate_series(1, $1::int) i
       returning id_usuario
     ), dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
       select 1, c.id_usuario, 'UTILIZADA', p.id_usuario, v.em, v.em, v.em
         from pessoas p, consultora c, (values (now() - interval '60 days'), (now() - interval '30 days')) v (em)
       returning id_licenca, id_participante, id_consultor, aceita_em
     )
     insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4,
                             versao_instrumento, versao_textos, sem, finalizado_em)
     select id_licenca, id_participante, id_consultor, 60, 45, 30, 15, '1.0', '1.0', 3.9, aceita_em from dadas`,
    [people, part],
  )
  await client.query(
    `with ordens as (
       select array[a, b, c, d]::smallint[] as ordem, row_number() over () - 1 as k
         from generate_series(1, 4) a, generate_series(1, 4) b, generate_series(1, 4) c, generate_series(1, 4) d
        where (select count(distinct x) from unnest(array[a, b, c, d]) x) = 4
     )
     insert into respostas (id_licenca, numero, ordem, ordem_inicial, ms, cliques)
     select t.id_licenca, t.n, o.ordem, i.ordem, 9000 + (random() * 20000)::int, 3
       from (select r.id_licenca, n, floor(random() * 24)::int as ko, floor(random() * 24)::int as ki
               from resultados r, generate_series(1, 15) n
              where not exists (select 1 from respostas a where a.id_licenca = r.id_licenca)) t
       join ordens o on o.k = t.ko join ordens i on i.k = t.ki`,
  )
  await client.query('analyze')
}
