import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './words.ts'

const ROOT = join(import.meta.dirname, '..')
/** Folder where the server finds the unbuilt page, which Vite completes (pages.ts). */
export const PAGE_DIR = join(ROOT, '.cache', 'dev')
/** Folder of Node's compile cache, which saves the next process a third of its start. */
const COMPILED = join(ROOT, '.cache', 'dev-compiled')
/** Time after which a process that does not stop is killed, in ms. */
const END_MS = 5_000
const OUTPUT_LINES = 30

/** The server process that runs the newest sources. */
export interface Server {
  /**
   * Resolves with the port once the process of the last edit listens.
   * @throws {ServerDown} when that process ended instead; the next edit starts another one
   */
  port(): Promise<number>
  /** Replaces the process that runs or starts by a new one. */
  restart(): void
  /** Ends every process. */
  stop(): Promise<void>
}

/** Error with the output of a server that did not start. */
export class ServerDown extends Error {
  override name = 'ServerDown'
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

const listens = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const runs = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function end(child: ChildProcess): Promise<void> {
  if (!runs(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS)
  await ended
  clearTimeout(timer)
}

interface Run {
  env: NodeJS.ProcessEnv
  /** The processes that run; each leaves when it ends. */
  children: Set<ChildProcess>
  /** Lines that the first start has printed; later starts do not repeat them. */
  announced: Set<string>
}

/**
 * Starts one process and returns its port once it listens.
 * @throws {ServerDown} when it ended instead
 */
async function launchServer(first: boolean, { env, children, announced }: Run): Promise<number> {
  const begin = performance.now()
  mkdirSync(PAGE_DIR, { recursive: true })
  copyFileSync(join(ROOT, 'web', 'index.html'), join(PAGE_DIR, 'index.html'))
  const port = await freePort()
  const args = ['--import', './scripts/lib/run/follow.mjs', 'server/main.ts']
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own where there are groups: the terminal's Ctrl-C reaches it once, through us.
    detached: process.platform !== 'win32',
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  const output: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = String(chunk).split('\n')
    output.push(...lines)
    if (first) for (const line of lines) announced.add(line)
    // What every start announces is news once.
    const news = first ? lines : lines.filter(line => !announced.has(line))
    if (news.length > 0) process.stdout.write(first ? chunk : `${news.join('\n')}\n`)
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    output.push(...String(chunk).split('\n'))
    output.splice(0, output.length - OUTPUT_LINES)
    process.stderr.write(chunk)
  })
  while (runs(child) && !(await listens(port))) await sleep(15)
  if (!runs(child)) throw new ServerDown(output.join('\n').trim())
  if (!first) say(`servidor de novo no ar em ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return port
}

/** Starts the server process and returns the object that restarts and stops it. */
export function startServer(env: NodeJS.ProcessEnv): Server {
  const children = new Set<ChildProcess>()
  const announced = new Set<string>()
  let stopped = false

  const launch = (first: boolean) => launchServer(first, { env, children, announced })
  let current = launch(true)
  // Whoever asks for the port hears of it; before that nobody needs to.
  current.catch(() => undefined)
  return {
    async port() {
      for (;;) {
        const asked = current
        try {
          return await asked
        } catch (error) {
          // Another edit came meanwhile: its process is the one to wait for.
          if (asked === current) throw error
        }
      }
    },
    restart() {
      if (stopped) return
      // The one before finishes its answers while the next one starts; nothing new reaches it.
      for (const child of children) void end(child)
      const started = launch(false)
      current = started
      started.catch((error: unknown) => {
        if (stopped || started !== current) return
        say(
          `o servidor não sobe: ${error instanceof ServerDown ? 'veja acima' : String(error)}. Espero a próxima edição.`,
        )
      })
    },
    async stop() {
      stopped = true
      await Promise.all([...children].map(end))
    },
  }
}
