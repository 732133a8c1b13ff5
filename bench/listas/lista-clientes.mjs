/*
 * A page of `GET /consultores/clientes` for a consultor with 100 clients beside one with 100,000, in one run, interleaved.
 * Target: at most 1.5 times. `npm run bench:clientes`
 */

import { withDatabase } from '../lib/database.mjs'
import { median, quantile, requestOnce, signInAs, startServer } from '../lib/lib.mjs'

const SMALL = 100
const LARGE = 100_000
const ROUNDS = 300

await withDatabase(async (connectionString, client) => {
  const ids = []
  for (const [n, size] of [SMALL, LARGE].entries()) ids.push(await seedConsultor(client, n, size))
  await client.query('analyze')
  const server = await startServer(connectionString)
  const tokens = []
  for (const id of ids) tokens.push(await signInAs(client, id))
  await client.end()

  for (const [name, path] of [
    ['first page', '/consultores/clientes?pagina=1&limite=25'],
    ['fourth page', '/consultores/clientes?pagina=4&limite=25'],
  ]) {
    /** @type {number[][]} */
    const times = [[], []]
    for (let i = 0; i < ROUNDS; i += 1)
      for (const k of [0, 1]) times[k].push(await requestOnce(server.url + path, tokens[k]))
    const [a, b] = times.map(median)
    console.log(
      `${name}: ${SMALL} clients ${a.toFixed(2)} ms (p95 ${quantile(times[0], 0.95).toFixed(2)}), ${LARGE} clients ${b.toFixed(2)} ms (p95 ${quantile(times[1], 0.95).toFixed(2)}), ratio ${(b / a).toFixed(2)} (target 1.50)`,
    )
  }
  const deep = []
  for (let i = 0; i < 30; i += 1)
    deep.push(await requestOnce(`${server.url}/consultores/clientes?pagina=4000&limite=25`, tokens[1]))
  const search = []
  for (let i = 0; i < 30; i += 1)
    search.push(
      await requestOnce(`${server.url}/consultores/clientes?pagina=1&limite=25&busca=99999%20exemplo`, tokens[1]),
    )
  console.log(
    `last page of ${LARGE}: ${median(deep).toFixed(2)} ms; a search over ${LARGE}: ${median(search).toFixed(2)} ms`,
  )
  await server.stop()
})

/** Makes a consultor with this many clients, each with a used licence and a result, in set-based SQL. */
async function seedConsultor(client, n, size) {
  const { rows } = await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em) values (2, 'Consultor Exemplo', $1, 'x', now()) returning id_usuario`,
    [`consultor${n}@exemplo.com.br`],
  )
  const id = rows[0].id_usuario
  // Counted once at the end: a row at a time, 100,000 updates of one row would be what is measured.
  await client.query('alter table clientes disable trigger clientes_contados')
  await client.query(
    `with pessoas as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       select 3, 'Cliente Exemplo ' || i, 'c' || i || '-' || $1::int || '@exemplo.com.br', 'x', now() from generate_series(1, $2::int) i
       returning id_usuario, nome, email
     ), dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
       select 1, $1::int, 'UTILIZADA', id_usuario, now(), now(), now() from pessoas returning id_licenca, id_participante
     ), feitos as (
       insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4, versao_instrumento, versao_textos, sem, finalizado_em)
       select id_licenca, id_participante, $1::int, 60, 45, 30, 15, '1.0', '1.0', 3.9, now() from dadas returning 1
     )
     insert into clientes (id_consultor, id_participante, nome, email, criado_em) select $1::int, id_usuario, nome, email, now() from pessoas`,
    [id, size],
  )
  // Everybody shares: what is measured is reading, not refusing.
  await client.query(
    `with ditas as (
       insert into autorizacoes (id_participante, destino, id_destino, escopo, versao_aviso, origem, em)
       select id_participante, 'consultor', id_consultor, 'relatorio', '2026-12', 'cadastro', criado_em
         from clientes where id_consultor = $1 returning *
     )
     insert into autorizacoes_vigentes (id_participante, destino, id_destino, escopo, desde, id_autorizacao)
     select id_participante, destino, id_destino, escopo, em, id_autorizacao from ditas`,
    [id],
  )
  await client.query('alter table clientes enable trigger clientes_contados')
  await client.query('insert into contagem_clientes values ($1, $2)', [id, size])
  return id
}
