import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startServerProcess } from '../servers/server-process.ts'

/** Two server processes on one database, which run until they are stopped. */
export interface Servers {
  connectionString: string
  urls: readonly string[]
  /** File with the milliseconds that both add to their clock. */
  offsetFile: string
}

/**
 * Starts two server processes: a lock inside one process would pass tests with a single one.
 * @param settings environment of both, besides what every pair has
 */
export async function startServers(
  connectionString: string,
  settings: Record<string, string> = {},
): Promise<Servers & { stop(): Promise<void> }> {
  const offsetFile = join(await mkdtemp(join(tmpdir(), 'quadrante-relogio-')), 'ms')
  await writeFile(offsetFile, '0')
  const env = {
    SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
    TEST_CLOCK_OFFSET_FILE: offsetFile,
    ...settings,
  }
  const servers = await Promise.all([
    startServerProcess(connectionString, env),
    startServerProcess(connectionString, env),
  ])
  return {
    connectionString,
    urls: servers.map(server => server.url),
    offsetFile,
    async stop() {
      await Promise.all(servers.map(server => server.stop()))
      await rm(dirname(offsetFile), { recursive: true, force: true })
    },
  }
}
