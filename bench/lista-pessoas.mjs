/*
 * Pages, filters, counts and neighbours of `GET /consultores/pessoas` for a consultor with 100 people beside one with
 * 100,000, in one run, interleaved, and a page of today's clients for comparison.
 * `npm run bench:pessoas`
 */

import { withDatabase } from './database.mjs'
import { median, quantile, requestOnce, signInAs, startServer } from './lib.mjs'

const SMALL = 100
const LARGE = Number(process.env.PESSOAS ?? 100_000)
const ROUNDS = 60

await withDatabase(async (connectionString, client) => {
  client.on('error', () => {})
  const ids = []
  for (const [n, size] of [SMALL, LARGE].entries()) ids.push(await seed(client, n, size))
  await client.query('vacuum analyze')
  const { rows } = await client.query(
    `select max(id_pessoa) filter (where id_consultor = $1) as small, max(id_pessoa) filter (where id_consultor = $2) as large from pessoas`,
    ids,
  )
  const middle = [Number(rows[0].small) - 40, Number(rows[0].large) - 40]
  const server = await startServer(connectionString)
  const tokens = []
  for (const id of ids) tokens.push(await signInAs(client, id))
  await client.end()

  /** @type {[string, (i: number) => string, number?][]} */
  const asked = [
    ['clients today, first page', () => '/consultores/clientes?pagina=1&limite=50'],
    ['people, first page', () => '/consultores/pessoas?pagina=1'],
    ['people, by name', () => '/consultores/pessoas?pagina=4&ordem=nome'],
    ['view clientes', () => '/consultores/pessoas?grupo=clientes&ordem=resultado'],
    ['view convites', () => '/consultores/pessoas?grupo=convites&ordem=prazo'],
    ['estado respondendo', () => '/consultores/pessoas?estado=respondendo'],
    ['estado pronto (three in four)', () => '/consultores/pessoas?estado=pronto&ordem=nome'],
    ['alerta parou', () => '/consultores/pessoas?alerta=parou'],
    ['one person by number', i => `/consultores/pessoas/${middle[i]}`],
    ['one person with neighbours', i => `/consultores/pessoas/${middle[i]}?ordem=novidade`],
    ['two words', () => '/consultores/pessoas?busca=exemplo%2099'],
    ['counts of every chip', () => '/consultores/pessoas?contagens=1', 15],
    ['last page', i => `/consultores/pessoas?pagina=${[SMALL, LARGE][i] / 50}`, 15],
  ]
  for (const [name, pathOf, rounds = ROUNDS] of asked) {
    /** @type {number[][]} */
    const times = [[], []]
    for (let i = 0; i < rounds; i += 1)
      for (const k of [0, 1]) times[k].push(await requestOnce(server.url + pathOf(k), tokens[k]))
    const [a, b] = times.map(median)
    console.log(
      `${name.padEnd(30)} ${SMALL}: ${a.toFixed(1)} ms (p95 ${quantile(times[0], 0.95).toFixed(1)})  ${LARGE}: ${b.toFixed(1)} ms (p95 ${quantile(times[1], 0.95).toFixed(1)})  ratio ${(b / a).toFixed(2)}`,
    )
  }
  for (const kind of ['csv', 'xlsx']) {
    const began = performance.now()
    const answer = await fetch(`${server.url}/consultores/pessoas/exportar.${kind}`, {
      headers: { authorization: `Bearer ${tokens[1]}` },
    })
    let first
    let bytes = 0
    for await (const part of answer.body ?? []) {
      first ??= performance.now() - began
      bytes += part.length
    }
    console.log(
      `${kind} of ${LARGE}: ${answer.status}, first byte ${first?.toFixed(0)} ms, whole ${((performance.now() - began) / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`,
    )
  }
  await server.stop()
})

/** A consultor with this many people: three in four with a result, the rest answering, registered and invited. */
async function seed(client, n, size) {
  const { rows } = await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em) values (2, 'Consultor Exemplo', $1, 'x', now()) returning id_usuario`,
    [`consultor${n}@exemplo.com.br`],
  )
  const id = rows[0].id_usuario
  // Written at the end, set by set: a row at a time is what use measures, not this.
  const off = ['clientes', 'licencas', 'resultados', 'rascunho_respostas', 'convites']
  for (const table of off) await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `insert into empresas (id_consultor, nome, cnpj, criada_em)
     select $1::int, 'Empresa Exemplo ' || i, lpad($1::int::text || i::text, 12, '0') || '00', now() from generate_series(1, 40) i`,
    [id],
  )
  await client.query(
    `with gente as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       select 3, 'Cliente Exemplo ' || i, 'c' || i || '-' || $1::int || '@exemplo.com.br', 'x', now() from generate_series(1, $2::int) i
       where i % 20 > 0 returning id_usuario, nome, email
     ), dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
       select 1, $1::int, case when id_usuario % 4 = 0 then 'ATRIBUIDA' else 'UTILIZADA' end, id_usuario, now(),
              now() - id_usuario * interval '1 minute', now() from gente returning id_licenca, id_participante, estado
     ), feitos as (
       insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4, versao_instrumento, versao_textos, sem, finalizado_em)
       select id_licenca, id_participante, $1::int, 60, 45, 30, 15, '1.0', '1.0', 3.9, now() - id_participante * interval '1 minute'
         from dadas where estado = 'UTILIZADA' returning 1
     ), iniciados as (
       insert into rascunhos (id_licenca, versao, iniciado_em) select id_licenca, '1.0', now() from dadas
        where estado = 'ATRIBUIDA' and id_participante % 40 = 0 returning id_licenca
     )
     insert into clientes (id_consultor, id_participante, nome, email, criado_em, id_empresa)
     select $1::int, id_usuario, nome, email, now() - id_usuario * interval '1 minute',
            (select min(id_empresa) from empresas where id_consultor = $1::int) + id_usuario % 40 from gente`,
    [id, size],
  )
  await client.query(
    `insert into rascunho_respostas (id_licenca, numero, ordem, ms, cliques, atualizada_em)
     select id_licenca, 1, '{1,2,3,4}', 0, 0, extract(epoch from now() - id_licenca * interval '1 minute') * 1000
       from rascunhos on conflict do nothing`,
  )
  await client.query(
    `with dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, criada_em)
       select 1, $1::int, 'CONVIDADA', now() from generate_series(1, $2::int / 20) returning id_licenca
     )
     insert into convites (id_convite, id_licenca, id_consultor, email, criado_em, validade_convite)
     select gen_random_uuid(), id_licenca, $1::int, 'convite' || id_licenca || '@exemplo.com.br', now(),
            now() + interval '1 day' + id_licenca % 5000 * interval '1 minute' from dadas`,
    [id, size],
  )
  await client.query('update clientes set busca = para_busca(nome || chr(32) || email) where id_consultor = $1', [id])
  for (const table of off) await client.query(`alter table ${table} enable trigger user`)
  await client.query(
    'insert into contagem_clientes select id_consultor, count(*) from clientes where id_consultor = $1 group by 1',
    [id],
  )
  await client.query('analyze')
  const began = performance.now()
  await client.query(
    'select acompanhar_pessoa(id_consultor, id_participante, null) from clientes where id_consultor = $1',
    [id],
  )
  await client.query('select acompanhar_pessoa(id_consultor, null, email) from convites where id_consultor = $1', [id])
  console.log(`${size} people written from the facts: ${((performance.now() - began) / size).toFixed(3)} ms each`)
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
  return id
}
