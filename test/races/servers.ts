import type { TestProject } from 'vitest/node'
import { dropDatabase, runOnce, withDatabase } from '../servers/postgres.ts'
import { type Servers, startServers } from './start-servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Pairs of server processes, one a worker; provided to the project `corridas`. */
    servers: Servers[]
  }
}

/** Secret of the reports of returned mail that the raced servers believe. */
export const SEGREDO_DOS_AVISOS = 'segredo-de-vinte-letras-ou-mais'

/** Settings of the raced servers, for which no machine is too slow. */
const RACED = { MAIL_AVISOS_SEGREDO: SEGREDO_DOS_AVISOS, DATABASE_SECONDS: '60' }

/** Starts a pair of servers for each worker, on a database of its own, for all races of a run. Returns the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminConnectionString, appConnectionString, template, prefix, strategy } =
    project.getProvidedContext().database
  const owner = new URL(appConnectionString).username
  const workers = Number(project.vitest.config.maxWorkers)
  const names = Array.from({ length: workers }, (_, i) => `${prefix}_corridas_${i + 1}`)
  const pairs: Awaited<ReturnType<typeof startServers>>[] = []
  const stop = async () => {
    await Promise.all(pairs.map(pair => pair.stop()))
    for (const name of names) await dropDatabase(adminConnectionString, name)
  }
  try {
    for (const name of names) {
      await runOnce(
        adminConnectionString,
        `create database ${name} template ${template} strategy ${strategy} owner ${owner}`,
      )
      pairs.push(await startServers(withDatabase(appConnectionString, name), RACED))
    }
  } catch (error) {
    await stop()
    throw error
  }
  project.provide(
    'servers',
    pairs.map(({ connectionString, urls, offsetFile }) => ({ connectionString, urls, offsetFile })),
  )
  return stop
}
