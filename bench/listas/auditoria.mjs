/*
 * The trace at 10 million records of 200,000 people: pages, one act, searches by person, by thing and by nothing that
 * exists. Target: 100 ms. Seeding takes some minutes. `npm run bench:auditoria [records]`
 */

import { DAY_MS } from '../../shared/platform/time.ts'
import { withDatabase } from '../lib/database.mjs'
import { median, quantile, requestOnce, signInAs, startServer } from '../lib/lib.mjs'

const RECORDS = Number(process.argv[2] ?? 10_000_000)
const PEOPLE = Math.ceil(RECORDS / 50)
const ROUNDS = 20
/** Returns the date `ago` days ago as aaaa-mm-dd. */
const day = ago => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const CASES = [
  ['first page', 'pagina=1&limite=25'],
  ['four hundredth page', 'pagina=400&limite=25'],
  ['one act', 'pagina=1&limite=25&acao=acesso_negado'],
  ['an act that never was', 'pagina=1&limite=25&acao=marca_alterada'],
  ['a month of last year', `pagina=1&limite=25&de=${day(400)}&ate=${day(370)}`],
  ['one act of that month', `pagina=1&limite=25&acao=acesso_negado&de=${day(400)}&ate=${day(370)}`],
  ['one person of that month', `pagina=1&limite=25&consultor=77&de=${day(400)}&ate=${day(370)}`],
  ['a day without anything', 'pagina=1&limite=25&de=2000-01-01&ate=2000-01-02'],
  ['search: one person', 'pagina=1&limite=25&busca=Pessoa%2077%20Exemplo'],
  ['search: some people', 'pagina=1&limite=25&busca=Pessoa%20777'],
  ['search: everybody', 'pagina=1&limite=25&busca=exemplo'],
  ['search: a licence', 'pagina=1&limite=25&busca=licen%C3%A7a%204321'],
  ['search: a refused call', 'pagina=1&limite=25&busca=GET%20/usuarios/:id'],
  ['search: nothing', 'pagina=1&limite=25&busca=ninguem'],
]

await withDatabase(async (connectionString, client) => {
  const { rows } = await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
     values (1, 'Admin Exemplo', 'admin@exemplo.com.br', 'x', now()) returning id_usuario`,
  )
  await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
     select 3, 'Pessoa ' || i || ' Exemplo', 'p' || i || '@exemplo.com.br', 'x', now() from generate_series(1, $1::int) i`,
    [PEOPLE],
  )
  for (let from = 0; from < RECORDS; from += 500_000)
    await client.query(
      `insert into auditoria (em, id_ator, acao, alvo, detalhes)
       select now() - ($2::int - i) * interval '10 seconds', $3::int + 1 + (i::bigint * 7919) % $4::int,
              (array['login', 'logout', 'relatorio_aberto', 'convite_enviado', 'teste_finalizado', 'acesso_negado'])[1 + i % 6],
              case i % 6 when 0 then null when 1 then null when 5 then 'GET /usuarios/:id' else 'licenca:' || i % 400000 end, '{}'
         from generate_series($1::int + 1, least($1::int + 500000, $2::int)) i`,
      [from, RECORDS, rows[0].id_usuario, PEOPLE],
    )
  await client.query('vacuum analyze auditoria')
  await client.query('vacuum analyze usuarios')
  const server = await startServer(connectionString)
  const token = await signInAs(client, rows[0].id_usuario)
  await client.end()
  console.log(`${RECORDS} records, medians of ${ROUNDS} in ms`)
  for (const [name, query] of CASES) {
    const times = []
    for (let i = 0; i < ROUNDS; i += 1) times.push(await requestOnce(`${server.url}/utils/auditoria?${query}`, token))
    console.log(`${name.padEnd(24)} ${median(times).toFixed(1).padStart(7)} (p95 ${quantile(times, 0.95).toFixed(1)})`)
  }
  await server.stop()
})
