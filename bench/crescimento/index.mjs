/*
 * Three years of a thousand consultores in one database: 1.2 million licences, 1 million results, 15 million answers, 10
 * million acts, at the largest of them 100,000 clients. Every list, search, page of the ledger, file and admin screen, through
 * the real server, at the largest consultor beside the smallest; every other call that reads; and the technical sheet.
 * `npm run bench:crescimento -- --escala 0.05 --pasta .cache/crescimento`: what was sown once is asked again.
 */
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { checkLicencas } from '../../server/licencas/licencas/check/check.ts'
import { createDb } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { queues } from '../../server/start-jobs.ts'
import { signInAs, startServer } from '../lib/lib.mjs'
import { ficha } from './ficha.mjs'
import { measure } from './measure.mjs'
import { seed } from './seed.mjs'
import { tamanhos } from './sementes.mjs'

const { values } = parseArgs({
  options: {
    escala: { type: 'string', default: '0.05' },
    pasta: { type: 'string', default: '.cache/crescimento' },
    conferir: { type: 'boolean', default: false },
    'so-semear': { type: 'boolean', default: false },
  },
})
const escala = Number(values.escala)
const dataDir = resolve(values.pasta, String(escala))
mkdirSync(dataDir, { recursive: true })
chmodSync(dataDir, 0o755)
const say = line => console.log(line)

/** Ids of rows of a consultor's client, by the names that paths give them. */
const IDS = `json_build_object(
  'id', p.cliente, 'id_participante', p.cliente, 'id_pessoa', p.pessoa, 'id_consultor', $1::int,
  'id_licenca', (select max(id_licenca) from resultados where id_consultor = $1 and id_participante = p.cliente),
  'licenca', (select max(id_licenca) from resultados where id_consultor = $1 and id_participante = p.cliente),
  'id_empresa', (select id_empresa from empresas where id_consultor = $1 limit 1),
  'id_rodada', (select id_rodada from rodadas where id_consultor = $1 order by id_rodada limit 1),
  'id_equipe', (select id_equipe from equipes where id_consultor = $1 limit 1),
  'idCompra', (select id_compra from compras where id_usuario = $1 limit 1),
  'id_acao', (select id_acao from acoes where id_consultor = $1 limit 1)) as ids`

const embedded = await startEmbedded({ dataDir })
try {
  await migrate(embedded.connectionString, queues)
  const admin = new pg.Client({ connectionString: adminOn(embedded) })
  // Its end is the run's.
  admin.on('error', () => {})
  await admin.connect()
  const { rows: sown } = await admin.query('select count(*)::int as n from contagem_clientes')
  if (sown[0].n === 0) {
    // What is sown can be sown again.
    await settings(admin, { fsync: 'off', full_page_writes: 'off', max_wal_size: "'8GB'", autovacuum: 'off' })
    say(`sowing at ${escala}`)
    await seed(admin, tamanhos(escala), say)
    await settings(admin, { fsync: null, full_page_writes: null, max_wal_size: null, autovacuum: null })
  }
  const { rows: size } = await admin.query(
    `select pg_size_pretty(pg_database_size(current_database())) as bytes,
            (select count(*) from licencas) as licencas, (select count(*) from resultados) as resultados,
            (select count(*) from movimentos_licenca) as movimentos, (select sum(reltuples)::bigint from pg_class where relname like 'auditoria_____\\___') as atos`,
  )
  say(JSON.stringify(size[0]))
  if (values.conferir) await check()
  if (!values['so-semear']) await run(admin)
  await admin.end()
} finally {
  await embedded.stop()
}

function adminOn({ adminConnectionString }) {
  const url = new URL(adminConnectionString)
  url.pathname = '/quadrante'
  return url.href
}

async function settings(admin, list) {
  for (const [name, value] of Object.entries(list))
    await admin.query(value === null ? `alter system reset ${name}` : `alter system set ${name} = ${value}`)
  await admin.query('select pg_reload_conf()')
  await admin.query('select pg_sleep(1)')
}

/** Checks that the seeded rows are as real use would have left them. */
async function check() {
  const pool = new pg.Pool({ connectionString: embedded.connectionString, max: 2 })
  const { divergencias } = await checkLicencas(createDb(pool))
  say(`conferir: ${divergencias.length} rows that do not hold`)
  for (const one of divergencias.slice(0, 10)) say(JSON.stringify(one))
  await pool.end()
}

/** Signs a user in and returns the token with the ids that the cases need. */
async function caller(admin, id) {
  const { rows } = await admin.query(
    `select (select count(*)::int / 50 + 1 from clientes where id_consultor = $1) as paginas,
            (select id_etiqueta from etiquetas where id_consultor = $1 limit 1) as etiqueta,
            (select id_empresa from empresas where id_consultor = $1 limit 1) as empresa,
            (select id_rodada from rodadas where id_consultor = $1 order by id_rodada limit 1) as rodada, p.*,
            ${IDS}
       from (select id_pessoa as pessoa, id_participante as cliente, split_part(nome, ' ', 3) as nome from pessoas
              where id_consultor = $1 and resultado_em is not null
              order by resultado_em offset (select count(*) / 2 from resultados where id_consultor = $1) limit 1) p`,
    [id],
  )
  return { token: await signInAs(admin, id), a: rows[0] }
}

async function run(admin) {
  const { rows: ends } = await admin.query(
    `(select id_consultor as id from contagem_clientes order by total desc limit 1) union all (select id_consultor from contagem_clientes order by total limit 1)`,
  )
  const [maior, menor] = ends.map(({ id }) => id)
  const { rows: others } = await admin.query(
    `select (select id_usuario from usuarios where id_tipo_usuario = 1 order by 1 limit 1) as admin,
            (select id_participante from resultados order by id_licenca offset 100 limit 1) as pessoa,
            (select json_build_object('id_licenca', id_licenca, 'licenca', id_licenca)
               from resultados order by id_licenca offset 100 limit 1) as dela,
            (select json_build_object('idCompra', id_compra, 'id_fatura', id_fatura)
               from faturas limit 1) as vendas`,
  )
  const { pessoa } = others[0]
  const quem = {
    maior: await caller(admin, maior),
    menor: await caller(admin, menor),
    admin: { token: await signInAs(admin, others[0].admin), a: { maior, ids: { id: maior, ...others[0].vendas } } },
    pessoa: { token: await signInAs(admin, pessoa), a: { eu: pessoa, ids: { id: pessoa, ...others[0].dela } } },
  }
  await ficha(embedded.connectionString, say)
  const server = await startServer(embedded.connectionString, { PAPEL: 'web' })
  const postmaster = Number(readFileSync(join(embedded.path, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  const over = await measure({ url: server.url, postmaster, quem, say })
  await server.stop()
  say(`\nover (${over.length}):`)
  for (const line of over) say(`  ${line}`)
}
