/*
 * Map, repetitions and report of an equipe of 10, 60 and 200 people who all show themselves, for its consultora, in one
 * run, interleaved. `npm run bench:mapa`
 */
import { withDatabase } from '../lib/database.mjs'
import { median, quantile, requestOnce, signInAs, startServer } from '../lib/lib.mjs'

const SIZES = [10, 60, 200]
const ROUNDS = 40

/** Makes a consultora with one equipe of this many people, each with a result that she shows to it and to her. */
async function seedEquipe(client, size) {
  const { rows } = await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em) values (2, 'Consultora Exemplo', $1, 'x', now()) returning id_usuario`,
    [`consultora-${size}@exemplo.com.br`],
  )
  const [{ id_usuario }] = rows
  const equipe = await client.query(
    `insert into equipes (id_consultor, nome, finalidade, modo, versao_aviso, declarada_em, declarada_por, criada_em)
     values ($1, 'Equipe Exemplo', 'equipe', 'nominal', '1', now(), $1, now()) returning id_equipe`,
    [id_usuario],
  )
  const [{ id_equipe }] = equipe.rows
  const tables = ['licencas', 'resultados', 'clientes', 'integrantes', 'autorizacoes', 'autorizacoes_vigentes']
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `with gente as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em, email_verificado)
       select 3, 'Cliente Exemplo ' || i, 'c' || i || '-' || $1::int || '@exemplo.com.br', 'x', now(), true
         from generate_series(1, $2::int) i returning id_usuario
     ), dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
       select 1, $1::int, 'UTILIZADA', id_usuario, now(), now(), now() from gente returning id_licenca, id_participante
     ), feitos as (
       insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4, versao_instrumento, versao_textos, sem, finalizado_em)
       select id_licenca, id_participante, $1::int, 25 + id_licenca % 26, 37, 38, 50 - id_licenca % 26, '1.0', '2.1', 3.9, now() from dadas returning 1
     ), dentro as (
       insert into integrantes (id_equipe, id_participante, desde, adicionado_por)
       select $3::int, id_usuario, now(), $1::int from gente returning id_participante
     ), escolhas as (
       insert into autorizacoes (id_participante, destino, id_destino, escopo, versao_aviso, origem, em)
       select id_usuario, destino, case destino when 'equipe' then $3::int else $1::int end,
              case destino when 'equipe' then 'estilo' else 'relatorio' end, '1', 'escolha', now()
         from gente, unnest(array['equipe', 'consultor']) destino returning *
     )
     insert into autorizacoes_vigentes (id_participante, destino, id_destino, escopo, desde, id_autorizacao)
     select id_participante, destino, id_destino, escopo, em, id_autorizacao from escolhas`,
    [id_usuario, size, id_equipe],
  )
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  return { id_equipe, token: await signInAs(client, id_usuario) }
}

await withDatabase(async (connectionString, client) => {
  const equipes = []
  for (const size of SIZES) equipes.push({ size, times: {}, ...(await seedEquipe(client, size)) })
  await client.query('vacuum analyze')
  const server = await startServer(connectionString)
  await client.end()
  const paths = ['mapa', 'mapa/repeticoes', 'relatorio.pdf']
  for (const path of paths) {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { id_equipe, token, times } of equipes) {
        times[path] ??= []
        times[path].push(await requestOnce(`${server.url}/equipes/${id_equipe}/${path}`, token))
      }
    for (const { size, times } of equipes)
      console.log(
        `${path.padEnd(16)} ${String(size).padStart(3)} people: ${median(times[path]).toFixed(1)} ms (p95 ${quantile(times[path], 0.95).toFixed(1)})`,
      )
  }
  await server.stop()
})
