import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { creditar } from '#server/licencas/licencas/licencas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Embedded } from '#server/platform/db/embedded/index.ts'
import { openSession } from '#server/platform/http/guard/session.ts'

/**
 * Returns the process id of the postmaster. These helpers are for tests with a PostgreSQL of their own, which they kill
 * or freeze.
 */

const postmasterOf = async ({ path }: Embedded) =>
  Number((await readFile(join(path, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Opens a connection that ignores errors, because its server may be killed. */
async function open({ adminConnectionString }: Embedded): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminConnectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function startedBy(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid is not null')
  return rows.map(row => row.pid)
}

/** Kills all of PostgreSQL at once, as a power cut would: postmaster and backends. */
export async function killAll(embedded: Embedded): Promise<void> {
  const client = await open(embedded)
  signalAll([await postmasterOf(embedded), ...(await startedBy(client))], 'SIGKILL')
  await client.end().catch(() => {})
}

/** Stops all processes of PostgreSQL (SIGSTOP); returns a function that resumes them. */
export async function freeze(embedded: Embedded): Promise<() => void> {
  const client = await open(embedded)
  const postmaster = await postmasterOf(embedded)
  // First the one that starts the others, so that nobody is born after the count.
  signalAll([postmaster], 'SIGSTOP')
  const pids = await startedBy(client)
  signalAll(pids, 'SIGSTOP')
  client.connection.stream.destroy()
  return () => signalAll([postmaster, ...pids], 'SIGCONT')
}

/** Sends a signal to each process that still exists. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Already gone with its postmaster.
    }
  }
}

/** Inserts a signed-in consultor with this many licences into a migrated database. */
export function seedConsultor(db: Db, licencas: number): Promise<{ id_consultor: number; token: string }> {
  const now = new Date()
  return db.transaction().execute(async tx => {
    const { id_usuario } = await tx
      .insertInto('usuarios')
      .values({
        id_tipo_usuario: 2,
        nome: 'Consultor Exemplo',
        email: 'queda@exemplo.com.br',
        senha_hash: 'x',
        criado_em: now,
      })
      .returning('id_usuario')
      .executeTakeFirstOrThrow()
    const credito = { id_tipo_licenca: 1, quantidade: licencas, evento: 'cortesia', id_ator: null } as const
    await creditar(tx, { id_consultor: id_usuario, ...credito, motivo: 'teste', em: now })
    return { id_consultor: id_usuario, token: await openSession(tx, id_usuario, now) }
  })
}
