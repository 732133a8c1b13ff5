/*
 * The statement of a consultor with 600,000 moves beside one with 600, in one run, in turns: pages, searches, the list of
 * licences, and the first byte of the file. Target: 100 ms. `npm run bench:extrato [moves]`
 */

import { withDatabase } from '../lib/database.mjs'
import { median, quantile, signInAs, startServer } from '../lib/lib.mjs'

const MOVES = [600, Number(process.argv[2] ?? 600_000)]
const ROUNDS = 30
/** People that a statement of the seed makes. */
const BATCH = 2_000
const LISTS = '/consultores/licencas'
const CASES = [
  ['by act', '/extrato?agrupar=1&pagina=1&limite=50'],
  ['by act, far down', '/extrato?agrupar=1&pagina=20&limite=50'],
  ['acts of one kind', '/extrato?agrupar=1&pagina=1&limite=50&tipo=convite'],
  ['acts of a month', '/extrato?agrupar=1&pagina=1&limite=50&de=2025-03-01&ate=2025-03-31'],
  ['months', '/extrato/meses'],
  ['first page', '/extrato?pagina=1&limite=25'],
  ['hundredth page', '/extrato?pagina=100&limite=25'],
  ['one kind of move', '/extrato?pagina=1&limite=25&evento=convite'],
  ['a month', '/extrato?pagina=1&limite=25&de=2025-03-01&ate=2025-03-31'],
  ['search: one person', '/extrato?pagina=1&limite=25&busca=cliente77-'],
  ['search: everybody', '/extrato?pagina=1&limite=25&busca=exemplo'],
  ['search: nobody', '/extrato?pagina=1&limite=25&busca=ninguem'],
  ['licences', '/situacao?pagina=1&limite=25'],
  ['licences, search', '/situacao?pagina=1&limite=25&busca=cliente77-'],
  ['file of a month', '/extrato.csv?de=2025-03-01&ate=2025-03-31'],
  ['file of everything', '/extrato.csv'],
]

await withDatabase(async (connectionString, client) => {
  const ids = []
  for (const [k, moves] of MOVES.entries()) ids.push(await seedConsultor(client, k, moves / 3))
  await mergeParts(client)
  for (const table of [
    'movimentos_licenca',
    'movimentos_somados',
    'atos_do_extrato',
    'licencas',
    'convites',
    'clientes',
    'usuarios',
  ])
    await client.query(`vacuum analyze ${table}`)
  const server = await startServer(connectionString)
  const tokens = []
  for (const id of ids) tokens.push(await signInAs(client, id))
  await client.end()
  console.log(`${MOVES[0]} moves beside ${MOVES[1]}, medians of ${ROUNDS} in ms`)
  for (const [name, path] of CASES) {
    /** @type {number[][]} */
    const times = [[], []]
    /** @type {number | undefined} */
    let status
    for (let i = 0; i < ROUNDS; i += 1)
      for (const k of [0, 1]) {
        const answer = await firstByte(server.url + LISTS + path, tokens[k])
        times[k].push(answer.ms)
        status = answer.status
      }
    const [small, large] = times.map(median)
    console.log(
      `${name.padEnd(20)} ${small.toFixed(1).padStart(7)} ${large.toFixed(1).padStart(7)} (p95 ${quantile(times[1], 0.95).toFixed(1)}) ratio ${(large / small).toFixed(1)}${status === 200 ? '' : ` → ${status}`}`,
    )
  }
  await server.stop()
})

/** Returns the milliseconds to the first byte of the body; the rest is read and discarded. */
async function firstByte(url, token) {
  const started = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const reader = /** @type {ReadableStream} */ (answer.body).getReader()
  await reader.read()
  const ms = performance.now() - started
  while (!(await reader.read()).done);
  return { ms, status: answer.status }
}

/** Merges the parts of acts and of sums, as the tidying job does between statements; a seed writes all at once. */
async function mergeParts(client) {
  await client.query('select juntar_atos(array(select ctid from atos_do_extrato where not somada for update))')
  await client.query(
    `with novas as (delete from movimentos_somados where not somada
                    returning id_consultor, periodo, inicio, evento, movimentos, delta)
     insert into movimentos_somados (id_consultor, periodo, inicio, evento, movimentos, delta, somada)
     select id_consultor, periodo, inicio, evento, sum(movimentos), sum(delta), true from novas
      group by id_consultor, periodo, inicio, evento`,
  )
}

/** Makes a consultor with so many clients over three years, each with a licence credited, sent and accepted. */
async function seedConsultor(client, k, people) {
  const { rows } = await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
     values (2, 'Consultora Exemplo', 'consultora' || $1::int || '@exemplo.com.br', 'x', now()) returning id_usuario`,
    [k],
  )
  const id = rows[0].id_usuario
  // Counted once at the end: what is measured is reading.
  await client.query('alter table clientes disable trigger clientes_contados')
  await client.query(
    `create temp table p as
     select i, nextval(pg_get_serial_sequence('usuarios', 'id_usuario'))::int as pessoa,
            nextval(pg_get_serial_sequence('licencas', 'id_licenca'))::int as licenca, gen_random_uuid() as convite,
            'cliente' || i || '-' || ${k} || '@exemplo.com.br' as email,
            now() - interval '3 years' + (i::float8 / ${people}) * interval '1090 days' as em
       from generate_series(1, ${people}) i`,
  )
  const parts = [
    `insert into usuarios (id_usuario, id_tipo_usuario, nome, email, senha_hash, criado_em) overriding system value
     select pessoa, 3, 'Cliente ' || i || ' Silva', email, 'x', em from p where i between $1 and $2`,
    `insert into licencas (id_licenca, id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
     overriding system value select licenca, 1, ${id}, 'ATRIBUIDA', pessoa, em, em, em from p where i between $1 and $2`,
    `insert into convites (id_convite, id_licenca, id_consultor, email, criado_em, validade_convite, aceito_em)
     select convite, licenca, ${id}, email, em, em + interval '5 days', em + interval '1 day' from p where i between $1 and $2`,
    `insert into clientes (id_consultor, id_participante, nome, email, criado_em)
     select ${id}, pessoa, 'Cliente ' || i || ' Silva', email, em from p where i between $1 and $2`,
    `insert into movimentos_licenca (id_licenca, id_consultor, evento, para, em, motivo)
     select licenca, ${id}, 'cortesia', 'DISPONIVEL', em - interval '1 hour', 'bench' from p where i between $1 and $2 order by em`,
    `insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, id_ator, id_convite, em)
     select licenca, ${id}, 'convite', 'DISPONIVEL', 'CONVIDADA', ${id}, convite, em from p where i between $1 and $2 order by em`,
    `insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, id_ator, id_convite, id_participante, em)
     select licenca, ${id}, 'cadastro', 'CONVIDADA', 'ATRIBUIDA', pessoa, convite, pessoa, em + interval '1 day' from p where i between $1 and $2 order by em`,
  ]
  await client.query('analyze p')
  // In batches, and analysed whenever the tables have doubled: triggers planned on small tables would read each whole for each row.
  for (let i = 1, next = 1; i <= people; i += BATCH) {
    for (const part of parts) await client.query(part, [i, i + BATCH - 1])
    if (i < next) continue
    await client.query('analyze')
    next = 2 * i
  }
  await client.query('insert into contagem_clientes values ($1, $2)', [id, people])
  await client.query('drop table p')
  await client.query('alter table clientes enable trigger clientes_contados')
  return id
}
