/*
 * `npm run bench:recuperar`: what docs/backup.md says of a PostgreSQL of one's own, done with Debian's programs (postgresql, version 15 or
 * newer): an archive of the log, a base backup under load, a restore to a chosen second, what was acknowledged before it and nothing
 * begun after it; then the same database by `npm run backup` with pg_dump, and into an empty one with pg_restore.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkLicencas } from '../../server/licencas/licencas/check/check.ts'
import { creditar } from '../../server/licencas/licencas/licencas.ts'
import { createDb, createPool, inTransaction } from '../../server/platform/db/connect.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { queues } from '../../server/start-jobs.ts'
import { freePort } from '../lib/lib.mjs'

const WRITERS = 4
const ROOT = join(import.meta.dirname, '..', '..')
const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? ''
if (!existsSync(join(bin, 'pg_basebackup'))) {
  console.error('Falta o PostgreSQL do Debian: apt-get install postgresql')
  process.exit(2)
}
/** Whether this process is root, under which PostgreSQL refuses to run. */
const root = process.getuid?.() === 0
const idOf = flag => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** Runs a program of PostgreSQL, and prints the command as one would type it. */
async function pg(program, ...args) {
  console.log(`$ ${program} ${args.map(arg => (/[\s*']/.test(arg) ? `"${arg}"` : arg)).join(' ')}`)
  const path = join(bin, program)
  const [file, ...rest] = root ? ['runuser', '-u', 'postgres', '--', path, ...args] : [path, ...args]
  // Whoever writes meanwhile goes on.
  const child = spawn(file, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}
function npm(script, env, ...args) {
  console.log(`$ npm run ${script}${args.length > 0 ? ` -- ${args.join(' ')}` : ''}`)
  const file = { backup: 'backup', restaurar: 'restaurar', conferir: 'conferir-licencas' }[script]
  const done = spawnSync(process.execPath, [join(ROOT, 'scripts', 'operar', `${file}.mjs`), ...args], {
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
    encoding: 'utf8',
  })
  console.log(done.stdout + done.stderr)
  if (done.status !== 0) throw new Error(`${script} ended with ${done.status}`)
  return done.stdout
}
const folder = mkdtempSync(join(tmpdir(), 'quadrante-recuperar-'))
const at = name => join(folder, name)
if (root) chownSync(folder, idOf('-u'), idOf('-g'))
const port = await freePort()
const url = (database, on = port) => `postgres://postgres@127.0.0.1:${on}/${database}`
const running = new Set()
const start = async (name, on) => {
  await pg('pg_ctl', 'start', '-w', '-D', at(name), '-l', at(`${name}.log`), '-o', `-p ${on} -k ${folder}`)
  running.add(name)
}
const stop = async (name, how = 'fast') => {
  await pg('pg_ctl', 'stop', '-w', '-m', how, '-D', at(name))
  running.delete(name)
}

/** Credits one licence after the other, and records when each was begun and acknowledged, by PostgreSQL's clock. */
async function write(db, id_consultor) {
  const told = []
  let stopped = false
  const clock = async () => {
    const { now } = await db.selectNoFrom(eb => eb.fn('clock_timestamp').as('now')).executeTakeFirstOrThrow()
    return new Date(now)
  }
  const worker = async n => {
    for (let i = 0; !stopped; i += 1) {
      const motivo = `${n}-${i}`
      const begun = await clock()
      await inTransaction(db, tx =>
        creditar(tx, {
          id_consultor,
          id_tipo_licenca: 1,
          quantidade: 1,
          evento: 'cortesia',
          id_ator: null,
          motivo,
          em: begun,
        }),
      )
      told.push({ motivo, begun, acknowledged: await clock() })
    }
  }
  const working = Promise.all(Array.from({ length: WRITERS }, (_, n) => worker(n)))
  return {
    told,
    stop: async () => {
      stopped = true
      await working
    },
  }
}

// whole: a script of steps, read from top to bottom
async function main() {
  await pg('initdb', '-D', at('principal'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  mkdirSync(at('arquivo'))
  if (root) chownSync(at('arquivo'), idOf('-u'), idOf('-g'))
  appendFileSync(
    join(at('principal'), 'postgresql.conf'),
    `archive_mode = on
archive_command = 'test ! -f ${at('arquivo')}/%f && cp %p ${at('arquivo')}/%f.tmp && mv ${at('arquivo')}/%f.tmp ${at('arquivo')}/%f'
archive_timeout = 60
`,
  )
  await start('principal', port)
  await pg('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', 'quadrante')
  await migrate(url('quadrante'), queues)
  const db = createDb(createPool(url('quadrante'), { max: WRITERS + 1 }))
  const { id_usuario } = await db
    .insertInto('usuarios')
    .values({
      id_tipo_usuario: 2,
      nome: 'Consultora Exemplo',
      email: 'recuperar@exemplo.com.br',
      senha_hash: 'x',
      criado_em: new Date(),
    })
    .returning('id_usuario')
    .executeTakeFirstOrThrow()
  const load = await write(db, id_usuario)
  await sleep(500)
  await pg(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    at('base'),
    '-c',
    'fast',
    '-X',
    'none',
    '--manifest-checksums=SHA256',
  )
  await sleep(3_000)
  const target = new Date(Math.floor(Date.now() / 1000) * 1000)
  await sleep(1_500)
  await load.stop()
  // The mistake that one wants to be before.
  await pg(
    'psql',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-d',
    'quadrante',
    '-c',
    'set client_min_messages = warning; truncate licencas cascade',
  )
  await pg('psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', 'select pg_switch_wal()')
  await db.destroy()
  await stop('principal')

  await pg('pg_verifybackup', '-n', at('base'))
  appendFileSync(
    join(at('base'), 'postgresql.auto.conf'),
    `restore_command = 'cp ${at('arquivo')}/%f %p'
recovery_target_time = '${target.toISOString().replace('T', ' ').replace('.000Z', '+00')}'
recovery_target_action = 'promote'
archive_mode = off
`,
  )
  console.log(`$ touch ${at('base')}/recovery.signal`)
  writeFileSync(join(at('base'), 'recovery.signal'), '')
  if (root) chownSync(join(at('base'), 'recovery.signal'), idOf('-u'), idOf('-g'))
  const second = await freePort()
  await start('base', second)
  const again = createDb(createPool(url('quadrante', second), { max: 1 }))
  await promoted(again)
  const rows = await again.selectFrom('movimentos_licenca').select('motivo').where('evento', '=', 'cortesia').execute()
  const there = new Set(rows.map(({ motivo }) => motivo))
  const lost = load.told.filter(({ motivo, acknowledged }) => acknowledged < target && !there.has(motivo))
  const late = load.told.filter(({ motivo, begun }) => begun > target && there.has(motivo))
  const { licencas, divergencias } = await checkLicencas(again)
  await again.destroy()
  console.log(
    `\nRestored to ${target.toISOString()}: of ${load.told.length} acknowledged writes ${there.size} are there, ${lost.length} of before it are missing, ` +
      `${late.length} of after it are there; ${licencas} licences, ${divergencias.length} contradictions.\n`,
  )
  if (
    lost.length > 0 ||
    late.length > 0 ||
    divergencias.length > 0 ||
    there.size === 0 ||
    there.size === load.told.length
  )
    process.exitCode = 1

  npm('restaurar', { DATABASE_URL: url('quadrante', second) }, '--quarentena')
  npm('conferir', { DATABASE_URL: url('quadrante', second) })
  const said = npm('backup', {
    DATABASE_URL: url('quadrante', second),
    BACKUP_DIR: at('copias'),
    BACKUP_SENHA: 'uma senha de teste',
  })
  if (!said.includes('feito com pg_dump')) throw new Error('pg_dump was there and was not used')
  await pg('createdb', '-h', '127.0.0.1', '-p', String(second), '-U', 'postgres', 'outro')
  const [file] = readdirSync(at('copias'))
  npm('restaurar', { DATABASE_URL: url('outro', second), BACKUP_SENHA: 'uma senha de teste' }, join(at('copias'), file))
  npm('restaurar', { DATABASE_URL: url('outro', second) }, '--liberar', '--emails=descartar')
}

/** Waits until the recovered server accepts writes; it accepts reads before the log is replayed to its target. */
async function promoted(db) {
  for (let i = 0; i < 600; i += 1) {
    const { replaying } = await db
      .selectNoFrom(eb => eb.fn('pg_is_in_recovery').as('replaying'))
      .executeTakeFirstOrThrow()
    if (!replaying) return
    await sleep(100)
  }
  throw new Error('PostgreSQL did not reach the target')
}

try {
  await main()
} catch (error) {
  for (const log of globSync(`${folder}/*.log`)) console.error(readFileSync(log, 'utf8').slice(-3_000))
  throw error
} finally {
  for (const name of running) await stop(name, 'immediate')
  rmSync(folder, { recursive: true, force: true })
}
