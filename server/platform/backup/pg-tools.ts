import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { Recusa } from './recusa.ts'

/* PostgreSQL's own client tools, where they are installed: pg_dump has to be as new as the server, pg_restore as the dump. */

const run = promisify(execFile)

/** The variables that a tool starts with, PATH among them: those of whoever calls. */
export type Ambiente = Readonly<Record<string, string | undefined>>

/** The major version of a tool; null where there is none. */
export async function versionOf(name: 'pg_dump' | 'pg_restore', ambiente: Ambiente): Promise<number | null> {
  try {
    const { stdout } = await run(name, ['--version'], { env: ambiente })
    return Number(/(\d+)/.exec(stdout)?.[1] ?? Number.NaN) || null
  } catch {
    return null
  }
}

/** An address without its senha, which everybody on the machine could read in the list of processes. */
function target(connectionString: string, ambiente: Ambiente): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(connectionString)
  const senha = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, env: { ...ambiente, ...(senha && { PGPASSWORD: senha }) } }
}

const DUMP = ['--format=custom', '--compress=0', '--no-owner', '--no-acl', '--exclude-schema=pgboss']

/** Resolves when a process ends well; rejects with what it wrote to stderr. */
function ending(child: ReturnType<typeof spawn>, name: string): Promise<void> {
  const said: Buffer[] = []
  child.stderr?.on('data', piece => said.push(piece))
  return once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Recusa('falhou', `${name}: ${Buffer.concat(said).toString('utf8').trim()}`)
  })
}

/** A dump of exactly this snapshot. `end` resolves once pg_dump ended well. */
export function dump(
  connectionString: string,
  { snapshot, sem_linhas, ambiente }: { snapshot: string; sem_linhas: readonly string[]; ambiente: Ambiente },
): { pieces: Readable; end: Promise<void> } {
  const { address, env } = target(connectionString, ambiente)
  const without = sem_linhas.map(nome => `--exclude-table-data=public.${nome}`)
  const child = spawn('pg_dump', [...DUMP, `--snapshot=${snapshot}`, ...without, '--dbname', address], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = ending(child, 'pg_dump')
  end.catch(() => {})
  return { pieces: child.stdout, end }
}

/** Puts a dump into an empty database, all of it or nothing. */
export async function restoreDump(
  connectionString: string,
  pieces: AsyncIterable<Buffer>,
  ambiente: Ambiente,
): Promise<void> {
  const { address, env } = target(connectionString, ambiente)
  const args = ['--no-owner', '--no-acl', '--single-transaction', '--exit-on-error', '--dbname', address]
  const child = spawn('pg_restore', args, { env, stdio: ['pipe', 'ignore', 'pipe'] })
  const end = ending(child, 'pg_restore')
  end.catch(() => {})
  // It may end before it has read everything; then its own words say why.
  child.stdin.on('error', () => {})
  for await (const piece of pieces) {
    if (child.exitCode !== null) break
    if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain'), end])
  }
  child.stdin.end()
  await end
}
