import { readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { codeOf } from './error.ts'
import { run } from './run.ts'

/** Content of PostgreSQL's `postmaster.pid`. */
export type Postmaster = { pid: number; port: number }

/** Reads `postmaster.pid`; undefined when there is none or it is still incomplete. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  return pid ? { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0 } : undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Whether this running process is the PostgreSQL of this data folder, rather than another program with a reused pid.
 */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // PostgreSQL works inside its data folder. A zombie, or another user's process, shows no folder.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(cluster))
  }
  if (process.platform === 'win32')
    return (await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV'])).output.includes('postgres.exe')
  const { output } = await run('ps', ['-p', String(pid), '-o', 'command='])
  return output.includes('postgres') && output.includes(cluster)
}

/**
 * Writes our own pid into a `postmaster.pid` whose pid another program now has; otherwise PostgreSQL would refuse to
 * start. PostgreSQL ignores the pid of the process that starts it, and still checks the shared memory that the file
 * names, which deleting the file would prevent.
 */
export async function disownStalePid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [process.pid, ...rest].join('\n'))
}

export type Answer = 'ours' | 'refused' | 'silent'

/**
 * Asks the listener of the port whether it is the PostgreSQL of this data folder. Call it only for a process that
 * `servesCluster` has accepted: another program could request the password in clear text.
 */
export async function ask(connectionString: string, cluster: string): Promise<Answer> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select current_setting($1) as folder', ['data_directory'])
    // On Windows PostgreSQL writes its own slashes, and case means nothing: `relative` knows.
    return relative(rows[0].folder, await realpath(cluster)) === '' ? 'ours' : 'silent'
  } catch (error) {
    return codeOf(error) === '28P01' ? 'refused' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}
