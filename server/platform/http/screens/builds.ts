import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { HOUR_MS } from '#shared/platform/time.ts'

/**
 * Interval at which a running server marks its build as in use, in ms; builds unmarked for two weeks are deleted
 * (scripts/lib/builds.mjs).
 */
const TOUCH_MS = 6 * HOUR_MS

/** A file of one build: the folder it is served from, and its name in there. */
export interface BuiltFile {
  folder: string
  name: string
}

/** The build this process serves, and the files of older and newer builds on the same disk. */
export interface Builds {
  /** Folder that dist/web linked to when the process started; it never changes. */
  root: string
  /** Finds a file with a hash in its name, in this build or, during a deploy, in another one. */
  findAsset(name: string): Promise<BuiltFile | null>
  /** Finds a file of words by the version in its URL, in the build that has it; without a version, this build's. */
  findWords(name: string, version: string | undefined): Promise<BuiltFile | null>
  close(): void
}

/**
 * Returns the version of a file of words, the first 8 hexadecimal digits of its SHA-256, as vite/files.ts writes it
 * into the page.
 */
export const versionOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 8)

/**
 * Lists the folders with files of other builds: the one that the installer fills with each release's files
 * (deploy/arquivos.sh), and in a repository the builds beside this one.
 */
function foldersBeside(root: string, assetsDir: string | undefined): string[] {
  const releases = resolve(root, '..', '..', '..')
  const installed = basename(releases) === 'versoes' ? join(dirname(releases), 'arquivos') : undefined
  const shared = assetsDir ?? installed
  return [...(shared ? [shared] : []), ...(basename(dirname(root)) === 'builds' ? [dirname(root)] : [])]
}

/**
 * Opens the build that a link points to, and marks it as in use until closed.
 * @param link dist/web, or a single build's folder
 * @param assetsDir folder of files shared by all processes, when it is not beside the installed releases
 * @returns null when nothing has been built
 */
export function openBuilds(link: string, assetsDir?: string): Builds | null {
  if (!existsSync(join(link, 'index.html'))) return null
  const root = realpathSync(link)
  const beside = foldersBeside(root, assetsDir)

  /**
   * Yields this build's folder, then those of other builds; their names are read each time, because a build may have
   * been added.
   */
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
