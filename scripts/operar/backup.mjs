/*
 * `npm run backup`: one instant of the database of DATABASE_DIRECT_URL, DATABASE_URL, or the embedded one of DATA_DIR, beside whoever
 * works on it, as one file in BACKUP_DIR. docs/backup.md tells the options, the format and what each exit code means.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyOne } from '../../server/platform/backup/archive/copy.ts'
import { expired, keep, RETENTION_DAYS, send } from '../../server/platform/backup/archive/keep.ts'
import { newKey, readKeys, requireEncryption } from '../../server/platform/backup/archive/keys.ts'
import { checkArchive } from '../../server/platform/backup/archive/read.ts'
import { insertBackup } from '../../server/platform/backup/backups.queries.ts'
import { EXIT_CODES, Refusal, refuseUse } from '../../server/platform/backup/refusal.ts'
import { createDb, createPool } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { readEnv } from '../../server/platform/env.ts'
import { commandOf } from '../../server/platform/text/commands.ts'
import { fleeting } from '../../server/slices.ts'

const USO = `${commandOf('backup', '[--pasta=PASTA]')} [--manter=N] [--com=auto|copy|pg_dump]
${commandOf('backup', '--conferir=ARQUIVO')}     lê o arquivo inteiro e diz o que ele guarda
${commandOf('backup', '--nova-chave')}           um par de chaves: a pública para BACKUP_PARA, a secreta para um cofre`

const COM = /** @type {const} */ (['auto', 'copy', 'pg_dump'])

function options() {
  try {
    const { values } = parseArgs({
      options: {
        pasta: { type: 'string' },
        manter: { type: 'string' },
        com: { type: 'string', default: 'auto' },
        conferir: { type: 'string' },
        'nova-chave': { type: 'boolean' },
      },
    })
    const quantos = values.manter === undefined ? null : Number(values.manter)
    if (quantos !== null && !(Number.isInteger(quantos) && quantos >= 1))
      throw new Error('--manter é um número, 1 ou mais')
    const com = COM.find(how => how === values.com)
    if (!com) throw new Error('--com é auto, copy ou pg_dump')
    return { ...values, quantos, com }
  } catch (error) {
    throw refuseUse(error, USO)
  }
}

const n = value => value.toLocaleString('pt-BR')
const mb = bytes => `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`

/**
 * @param {ReturnType<typeof options>} chosen
 * @param {ReturnType<typeof readEnv>} env
 */
async function make({ pasta, quantos, com }, env) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, BACKUP_DIR, BACKUP_S3_URL } = env
  const chaves = readKeys(env)
  requireEncryption(chaves, env)
  const embedded = DATABASE_URL ? null : await startEmbedded({ dataDir: DATA_DIR, log: line => console.error(line) })
  const connectionString = DATABASE_DIRECT_URL ?? DATABASE_URL ?? embedded?.connectionString ?? ''
  const folder = pasta ?? BACKUP_DIR ?? (embedded ? join(DATA_DIR, 'backups') : 'backups')
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  try {
    const feito = await copyOne({
      connectionString,
      pasta: folder,
      chaves,
      produto: version,
      sem_linhas: fleeting,
      com,
      ambiente: process.env,
    })
    const { caminho, arquivo, bytes, sha256, cabecalho, linhas, cifrado } = feito
    const { instantaneo, feito_com, tabelas } = cabecalho
    console.log(
      `${caminho}\n  ${mb(bytes)}, ${n(linhas)} linhas de ${tabelas.length} tabelas, como estavam em ${instantaneo}`,
    )
    console.log(
      `  sha256 ${sha256}, feito com ${feito_com}, ${cifrado ? 'cifrado' : 'ABERTO: sem BACKUP_PARA nem BACKUP_SENHA'}`,
    )
    if (BACKUP_S3_URL) {
      await send(caminho, arquivo, BACKUP_S3_URL)
      console.log('  também no balde de BACKUP_S3_URL')
    }
    await note(connectionString, { instantaneo: new Date(instantaneo), arquivo, bytes, sha256, cifrado })
    if (quantos !== null) for (const old of await keep(folder, quantos)) console.log(`  apagado: ${old}`)
    for (const old of await expired(folder, new Date()))
      console.error(
        `  ${old} tem mais de ${RETENTION_DAYS} dias: o aviso de privacidade promete que não ficam tanto. Apague-o.`,
      )
  } finally {
    await embedded?.stop()
  }
}

/**
 * Records the backup in its database. A standby cannot be written to; then only the folder shows that the backup was
 * made.
 */
async function note(connectionString, feito) {
  const db = createDb(createPool(connectionString, { max: 1 }))
  try {
    await insertBackup(db, { ...feito, terminado_em: new Date() })
  } catch (error) {
    if (error.code !== '25006') throw error
    console.log('  não anotado: este banco é uma réplica')
  } finally {
    await db.destroy()
  }
}

try {
  const chosen = options()
  if (chosen['nova-chave']) {
    const { publica, secreta } = await newKey()
    console.log(
      `BACKUP_PARA=${publica}\n\nGuarde esta fora do servidor; sem ela nenhum backup se abre:\nBACKUP_CHAVE=${secreta}`,
    )
  } else if (chosen.conferir) {
    const { cabecalho, manifesto } = await checkArchive(chosen.conferir, readKeys(process.env))
    const linhas = Object.values(manifesto.tabelas).reduce((sum, { linhas: rows }) => sum + (rows ?? 0), 0)
    console.log(
      `Inteiro: ${n(linhas)} linhas de ${cabecalho.tabelas.length} tabelas de ${cabecalho.banco}, como estavam em ${cabecalho.instantaneo}.`,
    )
    console.log(
      `Feito com ${cabecalho.feito_com} pela versão ${cabecalho.produto}, ${cabecalho.migracoes.length} migrações, PostgreSQL ${cabecalho.postgres}.`,
    )
  } else await make(chosen, readEnv(process.env))
} catch (error) {
  console.error(error.message)
  process.exitCode = error instanceof Refusal ? EXIT_CODES[error.saida] : EXIT_CODES.falhou
}
