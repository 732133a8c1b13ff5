/*
 * `npm run conferir`: proves that every licence stands where its ledger says, on DATABASE_URL or on the embedded
 * database of DATA_DIR, beside a running server or without one. Exit code 1, with the rows, when something does not hold.
 */

import { createDb, createPool } from '../server/db/connect.ts'
import { startEmbedded } from '../server/db/embedded/index.ts'
import { conferirLicencas } from '../server/licencas/conferir.ts'

const { DATABASE_URL, DATA_DIR = 'data' } = process.env
const embedded = DATABASE_URL ? null : await startEmbedded({ dataDir: DATA_DIR, log: line => console.error(line) })
const connectionString = DATABASE_URL || (embedded?.connectionString ?? '')
let db
try {
  db = createDb(createPool(connectionString, { max: 1 }))
  const { consultores, licencas, movimentos, estados, divergencias } = await conferirLicencas(db)
  const n = (count, one, many) => `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
  console.log(
    `Conferidas ${n(licencas, 'licença', 'licenças')} de ${n(consultores, 'pessoa', 'pessoas')}, em ${n(movimentos, 'movimento', 'movimentos')}.`,
  )
  for (const [estado, count] of Object.entries(estados))
    console.log(`  ${estado.padEnd(11)} ${count.toLocaleString('pt-BR')}`)
  if (divergencias.length === 0) console.log('Tudo confere: a soma do extrato é o estado de cada licença.')
  for (const [regra, found] of Map.groupBy(divergencias, ({ regra }) => regra)) {
    console.error(`\nNão confere: ${regra}`)
    for (const { linha } of found) console.error(`  ${JSON.stringify(linha)}`)
  }
  process.exitCode = divergencias.length > 0 ? 1 : 0
} catch (error) {
  // Nothing was ever created there.
  console.error(
    error.code === '42P01'
      ? 'Este banco ainda não tem as tabelas. Inicie o sistema uma vez com npm start.'
      : error.message,
  )
  process.exitCode = 1
} finally {
  await db?.destroy()
  await embedded?.stop()
}
