/*
 * Breaks what its rule only says after an hour or two, while Debian's Prometheus watches: a backup that is old, a copy that nobody
 * freed, months that are missing. `npm run bench:alertas-lentos`, two hours; ESPERA=5m has the rules wait five minutes instead.
 */

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { COMMAND, createDb, createPool } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { HOUR_MS } from '../../shared/platform/time.ts'
import { startServerProcess } from '../../test/servers/server-process.ts'
import { freePort } from '../lib/lib.mjs'
import { needsPrometheus, startVigia } from '../lib/vigia.mjs'

needsPrometheus()
/** Longest wait for an alert, in seconds: longer than the slowest rule. */
const PATIENCE = 9_000
const MEND = 120
const TOKEN = 'medir'
const dataDir = join(import.meta.dirname, '..', '..', '.cache', `bench-alertas-lentos-${process.pid}`)

const embedded = await startEmbedded({ dataDir })
const db = createDb(createPool(embedded.connectionString, { limits: { ...COMMAND, max: 1 } }))
const server = await startServerProcess(embedded.connectionString, {
  SESSION_SECRET: 'a-secret-for-a-bench-that-is-long-enough',
  METRICS_TOKEN: TOKEN,
  LOG_LEVEL: 'fatal',
})
/** Records a backup finished now whose snapshot is `horas` hours old. */
const backup = horas =>
  db
    .insertInto('backups')
    .values({
      instantaneo: new Date(Date.now() - horas * HOUR_MS),
      arquivo: `quadrante-${horas}.tar.zst`,
      bytes: 1,
      sha256: 'a'.repeat(64),
      cifrado: true,
      terminado_em: new Date(),
    })
    .execute()
await backup(0)

const vigia = await startVigia({
  port: await freePort(),
  ports: [new URL(server.url).port],
  token: TOKEN,
  espera: process.env.ESPERA ?? '',
})
vigia.say('de pé, com um backup de agora; um minuto em que nada deve disparar')
await sleep(60_000)
const early = vigia.fired()

vigia.breaks('o último backup guarda o que havia há 27 horas', 'QuadranteBackupVelho')
await db.deleteFrom('backups').execute()
await backup(27)
vigia.breaks('o banco veio de um backup e ninguém o liberou', 'QuadranteQuarentena')
await db.insertInto('restauracoes').values({ restaurada_em: new Date() }).execute()
vigia.breaks('uma linha da auditoria sem o seu mês', 'QuadranteMesesFaltando')
await sql`insert into auditoria (em, acao) values (now() + interval '20 years', 'ensaio')`.execute(db)
await vigia.until(['QuadranteBackupVelho', 'QuadranteQuarentena', 'QuadranteMesesFaltando'], PATIENCE)

vigia.say('consertado: um backup novo, a cópia liberada, a linha fora')
await backup(0)
await db.updateTable('restauracoes').set({ liberada_em: new Date() }).execute()
await sql`alter table auditoria_resto disable trigger user`.execute(db)
await sql`delete from auditoria_resto`.execute(db)
await vigia.quiet(['QuadranteBackupVelho', 'QuadranteQuarentena', 'QuadranteMesesFaltando'], MEND)

const all = await vigia.stop()
console.log(`Antes de qualquer quebra: ${early.join(', ') || 'nenhum'}`)
await server.stop()
await db.destroy()
await embedded.stop()
await rm(dataDir, { recursive: true, force: true })
process.exitCode = all ? 0 : 1
