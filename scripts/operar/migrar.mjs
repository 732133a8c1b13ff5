/*
 * `npm run migrar`: brings the database of DATABASE_DIRECT_URL (or DATABASE_URL) to the schema of this release, apart from any
 * server. Can be run again at any time, from several places at once, and after it was interrupted.
 */

import { createLogger } from '../../server/platform/log.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { readSchemaState } from '../../server/platform/schema-state.ts'
import { commandOf } from '../../server/platform/text/commands.ts'
import { queues } from '../../server/start-jobs.ts'

const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
if (!url) {
  console.error(`Informe DATABASE_URL. O banco embutido é migrado por ${commandOf('iniciar')}.`)
  process.exit(1)
}
try {
  const { missing, ahead } = await readSchemaState(url)
  if (ahead.length > 0) console.log(`O banco já tem ${ahead.length} migrações de uma versão mais nova; elas ficam.`)
  await migrate(url, queues, {
    log: createLogger(process.env.LOG_LEVEL || 'warn'),
    onFile: file => console.log(`  ${file}`),
    onWait: ({ file, attempt, nextMs }) =>
      console.log(
        `  ${file}: outros usam a tabela (tentativa ${attempt}). Eles passam, e a próxima espera até ${(nextMs / 1000).toLocaleString('pt-BR')} s.` +
          (nextMs > 3_000 ? ' Enquanto isso, quem precisa dessa tabela pode ter de tentar de novo.' : ''),
      ),
    serversRun: async client => {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'quadrante' limit 1`,
      )
      return Boolean(rowCount)
    },
  })
  console.log(missing.length === 0 ? 'Nada a migrar.' : `Migrado: ${missing.length}.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
