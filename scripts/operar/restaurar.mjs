/*
 * `npm run restaurar`: puts a backup into an empty database, in quarantine until `--liberar` frees it. docs/backup.md tells the
 * options and what each exit code means.
 */
import { parseArgs } from 'node:util'
import { checkLicencas } from '../../server/licencas/licencas/check/check.ts'
import { readKeys } from '../../server/platform/backup/archive/keys.ts'
import { free, putInQuarantine, showHeld } from '../../server/platform/backup/database/quarantine.ts'
import { EXIT_CODES, Refusal, refuseUse } from '../../server/platform/backup/refusal.ts'
import { restoreOne } from '../../server/platform/backup/restore.ts'
import { createDb, createPool } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { cancelWrittenBefore } from '../../server/platform/emails/delivery/outbox.queries.ts'
import { readEnv } from '../../server/platform/env.ts'
import { createLogger } from '../../server/platform/log.ts'
import { commandOf } from '../../server/platform/text/commands.ts'
import { periodicRuns, queues } from '../../server/start-jobs.ts'

const USO = `${commandOf('restaurar', 'ARQUIVO')} [--substituir=BANCO]
${commandOf('restaurar', '--liberar')}                           diz o que sairia, e não muda nada
${commandOf('restaurar', '--liberar --emails=enviar')}           libera, e o que espera sai
${commandOf('restaurar', '--liberar --emails=descartar')}        libera, cancela os e-mails escritos antes da restauração e dá por
                                                         enviados os lembretes que venceram desde o instante da cópia
${commandOf('restaurar', '--quarentena')}                        de um banco restaurado por outras ferramentas`

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        substituir: { type: 'string' },
        liberar: { type: 'boolean' },
        emails: { type: 'string' },
        quarentena: { type: 'boolean' },
      },
    })
    const asked = positionals.length + Number(values.liberar ?? false) + Number(values.quarentena ?? false)
    if (asked !== 1) throw new Error('Diga um arquivo, --liberar ou --quarentena.')
    if (values.emails && !['enviar', 'descartar'].includes(values.emails))
      throw new Error('--emails é enviar ou descartar')
    return { ...values, arquivo: positionals[0] }
  } catch (error) {
    throw refuseUse(error, USO)
  }
}

const n = value => value.toLocaleString('pt-BR')
const total = vencidos => vencidos.reduce((sum, { quantos }) => sum + quantos, 0)
const tipos = vencidos =>
  vencidos.length ? ` (${vencidos.map(({ tipo, quantos }) => `${tipo} ${n(quantos)}`).join(', ')})` : ''

/**
 * @param {ReturnType<typeof options>} chosen
 * @param {ReturnType<typeof readEnv>} env
 * @param {string} connectionString
 */
async function bring({ arquivo, substituir }, env, connectionString) {
  const { cabecalho } = await restoreOne({
    caminho: arquivo,
    chaves: readKeys(env),
    connectionString,
    queues,
    substituir,
    ambiente: process.env,
    log: createLogger(env.LOG_LEVEL),
    say: line => console.log(line),
  })
  const db = createDb(createPool(connectionString, { max: 1 }))
  try {
    const { licencas, movimentos, divergencias } = await checkLicencas(db)
    console.log(
      `Conferidas ${n(licencas)} licenças em ${n(movimentos)} movimentos: ${divergencias.length} divergências.`,
    )
    if (divergencias.length > 0) process.exitCode = EXIT_CODES.falhou
  } finally {
    await db.destroy()
  }
  console.log(`
Restaurado como estava em ${cabecalho.instantaneo}, em quarentena: nenhum e-mail sai e nenhum pagamento é consultado até
${commandOf('restaurar', '--liberar')}. Ninguém está conectado: todos entram de novo. Quem apagou a conta, recusou e-mails ou
retirou uma permissão depois daquele instante precisa que isso seja feito outra vez, antes de liberar (docs/backup.md).`)
}

/**
 * @param {ReturnType<typeof options>} chosen
 * @param {string} connectionString
 */
async function release({ emails }, connectionString) {
  const db = createDb(createPool(connectionString, { max: 1 }))
  try {
    const now = new Date()
    const waiting = await showHeld(db, now, periodicRuns)
    console.log(
      `Em quarentena desde ${waiting.restaurada_em.toISOString()}${waiting.copia_de ? `; guarda ${waiting.copia_de.toISOString()}` : ''}.`,
    )
    console.log(
      `  ${n(waiting.emails)} e-mails esperam${waiting.mais_antigo ? `, o mais antigo de ${waiting.mais_antigo.toISOString()}` : ''}`,
    )
    console.log(
      `  ${n(waiting.emails_antigos)} deles foram escritos antes da restauração: o lugar de antes pode já ter mandado`,
    )
    console.log(
      `  ${n(total(waiting.vencidos))} lembretes e avisos venceram desde o instante da cópia${tipos(waiting.vencidos)}: também podem já ter ido`,
    )
    console.log(`  ${n(waiting.compras)} compras e ${n(waiting.notificacoes)} avisos de pagamento seriam consultados`)
    if (!emails)
      throw new Refusal(
        'recusado',
        '\nNada mudou. Diga --emails=enviar ou --emails=descartar (os de antes da restauração e o que venceu desde a cópia).',
      )
    const descartar = { cancelar: cancelWrittenBefore, voltas: periodicRuns }
    const { cancelados, vencidos } = await free(db, now, emails === 'descartar' ? descartar : undefined)
    const done =
      emails === 'descartar'
        ? `; ${n(cancelados)} e-mails cancelados; ${n(total(vencidos))} lembretes e avisos contam como enviados`
        : ''
    console.log(`Liberado${done}. O que espera começa a sair em segundos.`)
  } finally {
    await db.destroy()
  }
}

let embedded
try {
  const chosen = options()
  const env = readEnv({ ...process.env, NODE_ENV: process.env.NODE_ENV === 'production' ? '' : process.env.NODE_ENV })
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env
  if (!DATABASE_URL) embedded = await startEmbedded({ dataDir: DATA_DIR, log: line => console.error(line) })
  const connectionString = DATABASE_DIRECT_URL ?? DATABASE_URL ?? embedded?.connectionString ?? ''
  if (chosen.liberar) await release(chosen, connectionString)
  else if (chosen.quarentena) {
    await putInQuarantine(connectionString, new Date())
    console.log(`Em quarentena: nada sai deste banco até ${commandOf('restaurar', '--liberar')}.`)
  } else await bring(chosen, env, connectionString)
} catch (error) {
  console.error(error.message)
  process.exitCode = error instanceof Refusal ? EXIT_CODES[error.saida] : EXIT_CODES.falhou
} finally {
  await embedded?.stop()
}
