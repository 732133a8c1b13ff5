import pg from 'pg'
import { createOwned, dropDatabase, startTestPostgres } from '../../../test/servers/postgres.ts'
import { type ServerProcess, startServerProcess } from '../../../test/servers/server-process.ts'

/** Two processes of the server on one database of their own, seeded with the demonstration; a test may kill either. */
export interface TwoServers {
  /** Addresses of the processes that are running, in turn a different one first. */
  urls(): string[]
  /** Kills with `kill -9` and restarts at once; with `both` nobody answers until they are up again. */
  matar(which: 'one' | 'both'): Promise<void>
  /** Waits until both processes are up. */
  prontos(): Promise<void>
  db: pg.Client
  close(): Promise<void>
}

const ENV = {
  SEED_DEMO: 'pessoas',
  SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
  SMTP_URL: '',
  MP_ACCESS_TOKEN: '',
  APP_URL: '',
}

/** Starts two processes of the server on a new database. @param name of the database, unique to the journey */
export async function startTwoServers(name: string): Promise<TwoServers> {
  const postgres = await startTestPostgres()
  const database = `${postgres.prefix}_${name}`
  const connectionString = await createOwned(postgres, database)
  // The first one makes the tables and the people.
  const servers: (ServerProcess | null)[] = [await startServerProcess(connectionString, ENV)]
  servers.push(await startServerProcess(connectionString, ENV))
  const db = new pg.Client({ connectionString })
  await db.connect()
  const coming = new Set<Promise<void>>()
  let turn = 0

  async function kill(i: number): Promise<void> {
    const server = servers[i]
    if (!server) return
    servers[i] = null
    await server.stop('SIGKILL')
    const PORT = new URL(server.url).port
    const back = startServerProcess(connectionString, { ...ENV, PORT }).then(started => {
      servers[i] = started
      coming.delete(back)
    })
    coming.add(back)
  }
  const prontos = async () => void (await Promise.all(coming))

  return {
    urls() {
      turn += 1
      const up = servers.flatMap(server => server?.url ?? [])
      return turn % 2 === 0 ? up : up.toReversed()
    },
    async matar(which) {
      await prontos()
      turn += 1
      await Promise.all(which === 'both' ? [kill(0), kill(1)] : [kill(turn % 2)])
    },
    prontos,
    db,
    async close() {
      await prontos()
      await db.end()
      await Promise.all(servers.map(server => server?.stop()))
      await dropDatabase(postgres.adminConnectionString, database)
      await postgres.stop()
    },
  }
}
