import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#shared/platform/time.ts'
import { codeOf } from '../../text/thrown.ts'
import { KEPT_MS, type PdfStore } from './store.ts'

const NAME = /^[0-9a-f]{64}$/
const PARTIAL = '.partial-'
/** Age in ms after which an unfinished file is deleted; its process has died. */
const ABANDONED_MS = HOUR_MS
/** Longest time between two clean-ups of documents that are too old, in ms, while documents are written. */
const SWEEP_MS = HOUR_MS

const missing = (error: unknown) => codeOf(error) === 'ENOENT'

/**
 * A store in a folder of about `bytes` at most. When it is full, the documents unused for longest are deleted until a
 * tenth is free. Several processes may share the folder: a file gets its name only once it is completely written.
 */
// whole: one store, whose calls share its folder and its size
export function diskStore(folder: string, { bytes }: { bytes: number }): PdfStore & { sweep(): Promise<void> } {
  let held: number | undefined
  let swept = 0
  let sweeping: Promise<void> | undefined

  async function look() {
    const found = await Promise.all(
      (await readdir(folder)).map(async name => {
        const path = join(folder, name)
        const known = await stat(path).catch(() => null)
        return known?.isFile() ? { name, path, size: known.size, made: known.mtimeMs, used: known.atimeMs } : null
      }),
    )
    return found.flatMap(file => (file && (NAME.test(file.name) || file.name.startsWith(PARTIAL)) ? [file] : []))
  }

  async function clear(): Promise<void> {
    const now = Date.now()
    swept = now
    let left = 0
    const kept = []
    for (const file of await look()) {
      const age = now - file.made
      if (age > (file.name.startsWith(PARTIAL) ? ABANDONED_MS : KEPT_MS)) await rm(file.path, { force: true })
      else {
        left += file.size
        kept.push(file)
      }
    }
    if (left > bytes)
      for (const file of kept.sort((a, b) => a.used - b.used)) {
        if (left <= bytes * 0.9) break
        await rm(file.path, { force: true })
        left -= file.size
      }
    held = left
  }
  const sweep = () => {
    sweeping ??= clear().finally(() => {
      sweeping = undefined
    })
    return sweeping
  }

  return {
    sweep,
    async get(name, signal) {
      const path = join(folder, name)
      try {
        const sealed = await readFile(path, { signal })
        const { mtime } = await stat(path)
        if (Date.now() - mtime.getTime() > KEPT_MS) return null
        // When it was last asked for; filesystems mounted with noatime do not note it themselves. When it was made stays.
        await utimes(path, new Date(), mtime)
        return sealed
      } catch (error) {
        if (missing(error)) return null
        throw error
      }
    },
    async put(name, sealed, signal) {
      if (held === undefined) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await sweep()
      }
      const partial = join(folder, PARTIAL + randomBytes(8).toString('hex'))
      try {
        await writeFile(partial, sealed, { signal, mode: 0o600 })
        await rename(partial, join(folder, name))
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined)
        // The folder may have been taken away: the next one looks again.
        held = undefined
        throw error
      }
      held = (held ?? 0) + sealed.length
      if (held > bytes || Date.now() - swept > SWEEP_MS) await sweep()
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}
