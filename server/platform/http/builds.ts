import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { HOUR_MS } from '#shared/platform/time.ts'

/** How often a running server marks its build as in use; builds untouched for two weeks are deleted (scripts/lib/builds.mjs). */
const TOUCH_MS = 6 * HOUR_MS

/** A file of one build: the folder it is served from, and its name inside. */
export interface BuiltFile {
  folder: string
  name: string
}

/** The build this process serves, and what it finds on the same disk of the builds before it and after it. */
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
 * Where the files of other builds are: the folder that the installer fills with each release's files (deploy/arquivos.sh),
 * and in a clone the builds beside this one.
 */
function foldersBeside(root: string, assetsDir: string | undefined): string[] {
  const releases = resolve(root, '..', '..', '..')
  const installed = basename(releases) === 'versoes' ? join(dirname(releases), 'arquivos') : undefined
  const shared = assetsDir ?? installed
  return [...(shared ? [shared] : []), ...(basename(dirname(root)) === 'builds' ? [dirname(root)] : [])]
}

/**
 * Opens the build that a link leads to, and keeps marking it as in use.
 * @param link dist/web, or a folder without siblings
 * @param assetsDir the folder that all processes share, where it is not beside the installed releases
 * @returns null when nothing has been built
 */
export function openBuilds(link: string, assetsDir?: string): Builds | null {
  if (!existsSync(join(link, 'index.html'))) return null
  const root = realpathSync(link)
  const beside = foldersBeside(root, assetsDir)

  /** This build first, then the others when it is asked for them; names are read anew, for a build may have come since. */
  async function* folders(): AsyncGenerator<string> {
    yield root
    for (const parent of beside) {
      const names = await readdir(parent).catch(() => [])
      yield* names.filter(name => !name.startsWith('partial-')).map(name => join(parent, name))
    }
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
      for await (const build of folders()) {
        const folder = join(build, 'assets', 'app')
        if (existsSync(join(folder, name))) return { folder, name }
      }
      return null
    },
    async findWords(name, version) {
      for await (const build of folders()) {
        const folder = join(build, 'assets', 'i18n')
        const content = await readFile(join(folder, name)).catch(() => null)
        if (content && (version === undefined || versionOf(content) === version)) return { folder, name }
      }
      return null
    },
    close: () => clearInterval(timer),
  }
}
