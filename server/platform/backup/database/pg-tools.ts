import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { Refusal } from '../refusal.ts'

/* PostgreSQL's own client tools, where they are installed: pg_dump has to be as new as the server, pg_restore as the dump. */

const run = promisify(execFile)

/** Environment variables for a tool, PATH among them; the caller passes its own. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Returns the major version of a tool; null when it is not installed. */
export async function versionOf(name: 'pg_dump' | 'pg_restore', ambiente: Environment): Promise<number | null> {
  try {
    const { stdout } = await run(name, ['--version'], { env: ambiente })
    return Number(/(\d+)/.exec(stdout)?.[1] ?? Number.NaN) || null
  } catch {
    return null
  }
}

/**
 * Splits an address: without its senha for the command line, which every user of the machine can read, and the senha as
 * an environment variable.
 */
function target(connectionString: string, ambiente: Environment): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(connectionString)
  const senha = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, env: { ...ambiente, ...(senha && { PGPASSWORD: senha }) } }
}

const DUMP = ['--format=custom', '--compress=0', '--no-owner', '--no-acl', '--exclude-schema=pgboss']

/** Resolves when a process exits with 0; rejects with what it wrote to stderr otherwise. */
function ending(child: ReturnType<typeof spawn>, name: string): Promise<void> {
  const said: Buffer[] = []
  child.stderr?.on('data', piece => said.push(piece))
  return once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Refusal('falhou', `${name}: ${Buffer.concat(said).toString('utf8').trim()}`)
  })
}

/** Starts pg_dump on exactly this snapshot. `end` resolves once pg_dump has exited with 0. */
export function dump(
  connectionString: string,
  { snapshot, sem_linhas, ambiente }: { snapshot: string; sem_linhas: readonly string[]; ambiente: Environment },
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

/** Loads a dump into an empty database with pg_restore, in one transaction. */
export async function restoreDump(
  connectionString: string,
  pieces: AsyncIterable<Buffer>,
  ambiente: Environment,
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
