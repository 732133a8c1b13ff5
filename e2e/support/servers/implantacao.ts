import { cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Balancer, startBalancer } from '../../../test/servers/balancer.ts'
import { install, makeRelease, otherBuild } from '../../../test/servers/instalada.ts'
import { createOwned, dropDatabase, startTestPostgres } from '../../../test/servers/postgres.ts'
import { type ServerProcess, startServerProcess } from '../../../test/servers/server-process.ts'

/**
 * A deploy half-way through: one process of each of two installed releases, behind a proxy that alternates between
 * them.
 */
export interface Deploy {
  url: string
  close(): Promise<void>
}

const WEB = join(import.meta.dirname, '..', '..', '..', 'dist', 'web')
const ENV = {
  SEED_DEMO: 'pessoas',
  SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
  SMTP_URL: '',
  MP_ACCESS_TOKEN: '',
}

export async function startDeploy(): Promise<Deploy> {
  const postgres = await startTestPostgres()
  const database = `${postgres.prefix}_implantacao`
  const connectionString = await createOwned(postgres, database)
  const root = await mkdtemp(join(tmpdir(), 'quadrante-implantacao-'))
  const prefix = join(root, 'opt', 'quadrante')
  const servers: ServerProcess[] = []
  let balancer: Balancer | undefined

  async function release(name: string, pages: (to: string) => Promise<void>): Promise<void> {
    const folder = join(root, name)
    await makeRelease(folder, { sources: true })
    await pages(join(folder, 'dist', 'web'))
    await install(root, folder, prefix)
    servers.push(await startServerProcess(connectionString, ENV, join(prefix, 'versoes', name)))
  }
  async function close(): Promise<void> {
    await balancer?.close()
    await Promise.all(servers.map(server => server.stop()))
    await dropDatabase(postgres.adminConnectionString, database)
    await postgres.stop()
    await rm(root, { recursive: true, force: true })
  }
  try {
    await release('antes', async to => cp(await realpath(WEB), to, { recursive: true }))
    await release('depois', to => otherBuild(WEB, to))
    balancer = await startBalancer(servers.map(({ url }) => url))
    return { url: balancer.url, close }
  } catch (error) {
    await close()
    throw error
  }
}
