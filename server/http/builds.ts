import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** How often a running server marks its build as in use; builds untouched for two weeks are deleted (scripts/lib/builds.mjs). */
const TOUCH_MS = 6 * 60 * 60 * 1000

/** A file of one build: the folder it is served from, and its name inside. */
export interface BuiltFile {
  folder: string
  name: string
}

/** The build this process serves, and what stands beside it on the same disk: the builds before it and after it. */
export interface Builds {
  /** The folder that dist/web led to when the process began; it never changes. */
  root: string
  /** A hashed file of this build or, while a deploy is under way, of another one. */
  findAsset(name: string): Promise<BuiltFile | null>
  /** A file of words as the page's own build has it, by the version its address asks for; without one, this build's. */
  findWords(name: string, version: string | undefined): Promise<BuiltFile | null>
  close(): void
}

/** The version of a file of words, as vite/files.ts writes it into the page. */
export const versionOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 8)

/**
 * Opens the build that a link leads to, and keeps marking it as in use.
 * @param link dist/web, or a folder without siblings
 * @returns null when nothing has been built
 */
export function openBuilds(link: string): Builds | null {
  if (!existsSync(join(link, 'index.html'))) return null
  const root = realpathSync(link)
  const parent = dirname(root)

  /** This build first, then the others; names are read anew, for a build may have come since. */
  async function folders(): Promise<string[]> {
    if (basename(parent) !== 'builds') return [root]
    const names = (await readdir(parent).catch(() => [])).filter(name => !name.startsWith('partial-'))
    return [root, ...names.map(name => join(parent, name)).filter(folder => folder !== root)]
  }

  const touch = () => {
    const now = new Date()
    // On a disk that is read only nothing is ever deleted either.
    utimes(root, now, now).catch(() => {})
  }
  touch()
  const timer = setInterval(touch, TOUCH_MS)
  timer.unref()

  return {
    root,
    async findAsset(name) {
      for (const build of await folders()) {
        const folder = join(build, 'assets', 'app')
        if (existsSync(join(folder, name))) return { folder, name }
      }
      return null
    },
    async findWords(name, version) {
      for (const build of await folders()) {
        const folder = join(build, 'assets', 'i18n')
        const content = await readFile(join(folder, name)).catch(() => null)
        if (content && (version === undefined || versionOf(content) === version)) return { folder, name }
      }
      return null
    },
    close: () => clearInterval(timer),
  }
}
