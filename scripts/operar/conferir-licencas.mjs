/*
 * `npm run conferir`: proves that every licence stands where its ledger says, and that the
 * technical sheet's sums are those of the answers, on DATABASE_URL or on the embedded
 * database of DATA_DIR, beside a running server or without one. Exit code 1, with the rows, when something does not hold.
 */

import { VERSAO_INSTRUMENTO } from '../../content/index.ts'
import { checkFicha } from '../../server/disc/ficha-tecnica/check.ts'
import { checkLicencas } from '../../server/licencas/licencas/check/check.ts'
import { COMMAND, createDb, createPool } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { commandOf } from '../../server/platform/text/commands.ts'

const { DATABASE_URL, DATA_DIR = 'data' } = process.env
const embedded = DATABASE_URL ? null : await startEmbedded({ dataDir: DATA_DIR, log: line => console.error(line) })
const connectionString = DATABASE_URL || (embedded?.connectionString ?? '')
let db
try {
  db = createDb(createPool(connectionString, { limits: COMMAND }))
  const { consultores, licencas, movimentos, estados, divergencias } = await checkLicencas(db)
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
  const ficha = await checkFicha(db, VERSAO_INSTRUMENTO)
  if (ficha.blocos > 0)
    console.log(
      `As somas da ficha técnica: ${n(ficha.blocos, 'bloco conferido', 'blocos conferidos')} com as respostas.`,
    )
  if (ficha.divergentes.length > 0)
    console.error(
      `\nNão confere: as somas da ficha técnica são as das respostas (blocos ${ficha.divergentes.join(', ')})`,
    )
  process.exitCode = divergencias.length + ficha.divergentes.length > 0 ? 1 : 0
} catch (error) {
  // Nothing was ever created there.
  console.error(
    error.code === '42P01' ? `Este banco ainda não tem as tabelas. Crie-as com ${commandOf('migrar')}.` : error.message,
  )
  process.exitCode = 1
} finally {
  await db?.destroy()
  await embedded?.stop()
}
