import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PATIENT } from '../run/patience.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Ends the server when the runner is gone, also by kill -9. */
const FOLLOW = pathToFileURL(join(ROOT, 'scripts', 'lib', 'run', 'follow.mjs')).href

export interface ServerProcess {
  url: string
  pid: number
  /** Returns everything that the process has printed so far. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const exited = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>(resolve => child.once('exit', () => resolve()))

/** How often the start is tried with a new port when another program took the free one. */
const PORTS = 3

/**
 * Starts the real server as its own process, as `npm start` does; resolves when it is ready. @param root the folder of
 * its sources
 */
export async function startServerProcess(
  connectionString: string,
  env: Record<string, string> = {},
  root = ROOT,
): Promise<ServerProcess> {
  if (env.PORT) return start(connectionString, Number(env.PORT), env, root)
  for (let tried = 1; ; tried += 1) {
    try {
      return await start(connectionString, await freePort(), env, root)
    } catch (error) {
      if (tried === PORTS || !String(error).includes('já está em uso')) throw error
    }
  }
}

async function start(
  connectionString: string,
  port: number,
  env: Record<string, string>,
  root: string,
): Promise<ServerProcess> {
  const output: string[] = []
  const child = spawn(process.execPath, ['--import', FOLLOW, 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      // A second start of the same sources spares half of what the first computed.
      NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
      DATABASE_URL: connectionString,
      PORT: String(port),
      STANDINS: 'true',
      SEED_DEMO: 'false',
      CEP_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.on('data', chunk => output.push(String(chunk)))
  child.stderr?.on('data', chunk => output.push(String(chunk)))
  const url = `http://127.0.0.1:${port}`
  const until = performance.now() + PATIENT.timeout
  for (;;) {
    if (child.exitCode !== null || performance.now() > until) {
      // Nobody else would end it.
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${output.join('')}`)
    }
    // Its own word first: somebody else's server may answer at this port.
    const listens = /Quadrante (está em|cuida das tarefas)/.test(output.join(''))
    const ready =
      listens &&
      (await fetch(`${url}/pronto`).then(
        answer => answer.ok,
        () => false,
      ))
    if (ready) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    url,
    pid: child.pid!,
    output: () => output.join(''),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await exited(child)
    },
  }
}
