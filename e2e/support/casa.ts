import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..', '..')
/** What `npm run dev` needs of the house. */
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

/** A copy of the house that is edited in place of this one, with `npm run dev` running in it. */
export interface Casa {
  url: string
  /** The status that a request got which was made as soon as the port was open, before the loop was ready. */
  cedo: Promise<number>
  /** Everything the loop has printed so far. */
  output(): string
  /** Changes a file of the copy. */
  edit(file: string, change: (text: string) => string): void
  /** The exit code, after Ctrl-C. */
  stop(): Promise<number | null>
  /** Takes the copy away. */
  remove(): void
}

/** Copies the house, its packages linked, into a folder of its own. */
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

/** Asks until somebody listens, then waits for that one answer. */
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

/** Runs the loop in a copy of the house; ready when this resolves. */
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
