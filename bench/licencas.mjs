/*
 * Requests per second of `GET /usuarios/licencas-participante`, beside a bare node:http server that runs the same two
 * statements on the same driver, in one run, in turns. Target: at least 0.85. `npm run bench:licencas`
 */

import { withDatabase } from './database.mjs'
import { median, signInAs, startProgram, startServer, throughput } from './lib.mjs'

const ROUNDS = 7
const LOAD = { connections: 16, ms: 2_000 }
const PATH = '/usuarios/licencas-participante'

await withDatabase(async (connectionString, client) => {
  const person = async (tipo, email) =>
    (
      await client.query(
        `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em) values ($1, 'Pessoa Exemplo', $2, 'x', now()) returning id_usuario`,
        [tipo, email],
      )
    ).rows[0].id_usuario
  const [id_consultor, id_participante] = [
    await person(2, 'consultor@exemplo.com.br'),
    await person(3, 'participante@exemplo.com.br'),
  ]
  await client.query(
    `insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
     select 1, $1, case when i = 1 then 'ATRIBUIDA' else 'UTILIZADA' end, $2, now(), now(), now() from generate_series(1, 5) i`,
    [id_consultor, id_participante],
  )
  const token = await signInAs(client, id_participante)
  await client.end()

  const ours = await startServer(connectionString)
  const bare = await startProgram('bench/licencas-bare.mjs', { DATABASE_URL: connectionString }, '/')
  await throughput(ours.url + PATH, token, LOAD)
  await throughput(bare.url + PATH, token, LOAD)
  const ratios = []
  for (let i = 0; i < ROUNDS; i += 1) {
    const [a, b] = [await throughput(ours.url + PATH, token, LOAD), await throughput(bare.url + PATH, token, LOAD)]
    ratios.push(a / b)
    console.log(`round ${i + 1}: ours ${a.toFixed(0)}/s, bare ${b.toFixed(0)}/s, ratio ${(a / b).toFixed(2)}`)
  }
  console.log(`median ratio ${median(ratios).toFixed(2)} (target 0.85)`)
  await Promise.all([ours.stop(), bare.stop()])
})
