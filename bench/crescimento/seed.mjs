import { readOrdens, writeOrdens } from '../../server/disc/ficha-tecnica/blocos/ordens.ts'
import { atos, MESES, SEMENTE, TABELAS } from './sementes.mjs'

const BATCH = 1_000_000

/**
 * Fills a migrated, empty database with the data of three years. `admin` is a superuser of it: keys and triggers are
 * off, and indexes are built at the end.
 * @param {import('pg').Client} admin
 * @param {ReturnType<typeof import('./sementes.mjs').tamanhos>} t
 * @param {(line: string) => void} say
 */
export async function seed(admin, t, say) {
  const step = async (name, text) => {
    const began = performance.now()
    await admin.query(text)
    const took = (performance.now() - began) / 1000
    if (took > 1) say(`  ${took.toFixed(0).padStart(4)} s  ${name}`)
  }
  await admin.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB';
    set synchronous_commit = off; set max_parallel_maintenance_workers = 2`)
  await prepareMonths(admin)
  await admin.query('create unlogged table ordens24 (k int primary key, ordem smallint[])')
  for (const [k, ordem] of readOrdens('abcdefghijklmnopqrstuvwx').entries()) {
    if (writeOrdens([ordem]) !== String.fromCharCode(97 + k)) throw new Error('letters of orders')
    await admin.query('insert into ordens24 values ($1, $2)', [k, ordem])
  }
  const indexes = await dropIndexes(admin)
  for (const text of [...SEMENTE(t), ...TABELAS(t)]) await step(text.trim().slice(0, 60).replaceAll('\n', ' '), text)
  for (let from = 1; from <= t.atos; from += BATCH)
    await step(`acts from ${from}`, atos(t, from, Math.min(t.atos, from + BATCH - 1)))
  for (const { name, text } of indexes) await step(name, text)
  await admin.query('drop table semente, donos, ordens24')
  for (const [table, column] of [
    ['usuarios', 'id_usuario'],
    ['licencas', 'id_licenca'],
  ])
    await admin.query(`select setval(pg_get_serial_sequence($1, $2), (select max(${column}) from ${table}))`, [
      table,
      column,
    ])
  await step('vacuum analyze', 'vacuum analyze')
  for (const table of ['movimentos_licenca', 'auditoria']) await step(`analyze ${table}`, `analyze ${table}`)
  await admin.query('checkpoint')
}

/** Makes partitions for past months, which an empty installation keeps in one partition. */
async function prepareMonths(admin) {
  for (const table of ['movimentos_licenca', 'auditoria']) {
    await admin.query(`drop table ${table}_inicio`)
    await admin.query(
      `select criar_mes($1, (date_trunc('month', now()) + i * interval '1 month')::date) from generate_series(${-MESES - 1}, 3) i`,
      [table],
    )
  }
}

/** Drops every index that is no key, and returns the statements that make them again. */
async function dropIndexes(admin) {
  const { rows } = await admin.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and not c.relispartition
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  )
  for (const { name } of rows) await admin.query(`drop index ${name}`)
  return rows.map(({ name, text }) => ({ name, text: text.replace(/ ON ONLY /, ' ON ') }))
}
