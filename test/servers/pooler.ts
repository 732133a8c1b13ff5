import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Returns the same address through a pooler on this port. */
export function through(port: number, connectionString: string): string {
  const url = new URL(connectionString)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

/**
 * Starts PgBouncer in front of a PostgreSQL: transaction pooling, few connections, unknown session settings refused, so
 * that code that relies on a session fails. @param program path of its executable
 */
export async function startPooler(program: string, connectionString: string) {
  const folder = await mkdtemp(join(tmpdir(), 'quadrante-pooler-'))
  const port = await freePort()
  const { hostname, port: database, username, password } = new URL(connectionString)
  await writeFile(join(folder, 'users.txt'), `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  const ini = join(folder, 'pgbouncer.ini')
  await writeFile(
    ini,
    [
      '[databases]',
      `* = host=${hostname} port=${database}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'default_pool_size = 5',
      'max_client_conn = 500',
      'query_timeout = 60',
      'idle_transaction_timeout = 30',
    ].join('\n'),
  )
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child: ChildProcess = spawn(program, [...user, '-q', ini], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr?.on('data', chunk => said.push(String(chunk)))
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: through(port, connectionString) })
    const open = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (open) break
    if (child.exitCode !== null || attempt > 100) throw new Error(`The pooler did not start:\n${said.join('')}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    port,
    async stop() {
      child.kill('SIGINT')
      await new Promise(resolve => child.once('exit', resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
