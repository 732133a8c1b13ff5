import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..', '..')
/** Files and folders of the repository that `npm run dev` needs. */
const PARTS = [
  'content',
  'dev',
  'reports',
  'scripts',
  'server',
  'shared',
  'vite',
  'web',
  'package.json',
  'package-lock.json',
]
const FILES = ['tsconfig.json', 'vite.config.ts']
const READY = /\[dev\] Pronto/

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

/** A copy of the repository with `npm run dev` running in it, so that a test can edit files. */
export interface Casa {
  url: string
  /** Status of a request that was sent when the port had opened and the development server was not ready yet. */
  cedo: Promise<number>
  /** Everything that `npm run dev` has printed so far. */
  output(): string
  /** Changes a file of the copy. */
  edit(file: string, change: (text: string) => string): void
  /** Sends Ctrl-C and returns the exit code. */
  stop(): Promise<number | null>
  /** Deletes the copy. */
  remove(): void
}

/** Copies the repository into a temporary folder, with `node_modules` linked; returns the folder. */
export function copyHouse(): string {
  const cache = join(ROOT, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'casa-'))
  for (const part of [...PARTS, ...FILES]) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Sends a request as soon as the port is open; returns the status of its answer. */
async function askEarly(url: string): Promise<number> {
  for (;;) {
    try {
      return (await fetch(url, { signal: AbortSignal.timeout(120_000) })).status
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') throw error
      await sleep(5)
    }
  }
}

/** Runs `npm run dev` in a copy of the repository; resolves when it is ready. */
export async function startLoop(folder: string, env: Record<string, string>): Promise<Casa> {
  const port = await freePort()
  const output: string[] = []
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), CEP_URL: '', SMTP_URL: '', MP_ACCESS_TOKEN: '', APP_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = `http://127.0.0.1:${port}`
  const cedo = askEarly(`${url}/saude`)
  cedo.catch(() => undefined)
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output.push(String(chunk))
        if (READY.test(output.join(''))) resolve()
      })
    child.once('exit', () => reject(new Error(`npm run dev ended:\n${output.join('')}`)))
  })
  await ready
  return {
    url,
    cedo,
    output: () => output.join(''),
    edit(file, change) {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`nothing to change in ${file}`)
      writeFileSync(path, after)
    },
    async stop() {
      child.kill('SIGINT')
      return ended(child)
    },
    remove() {
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
