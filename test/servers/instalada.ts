import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, realpath, rename, symlink, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { versionOf } from '#server/platform/http/screens/builds.ts'

/* Releases as the installer puts them down, without an archive and without root. */
const ROOT = join(import.meta.dirname, '..', '..')
/** Files and folders of a release; its packages are linked from the clone. */
const SOURCES = ['server', 'shared', 'content', 'reports', 'deploy', 'scripts', 'package.json', '.env.example']

/**
 * Builds a folder that deploy/install.sh accepts as a release. @param sources whether to include what a server needs to
 * start
 */
export async function makeRelease(folder: string, { sources }: { sources: boolean }): Promise<void> {
  await mkdir(join(folder, 'dist'), { recursive: true })
  for (const source of sources ? SOURCES : ['deploy', '.env.example'])
    await cp(join(ROOT, source), join(folder, source), { recursive: true })
  if (sources) await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}

/**
 * Installs a release below `root` as if that were the machine's root; returns the installer's output. @throws with that
 * output when it fails
 */
export async function install(root: string, release: string, prefix: string): Promise<string> {
  const tools = join(root, 'tools')
  await mkdir(tools, { recursive: true })
  // Only root gives files away.
  await writeFile(join(tools, 'chown'), '#!/bin/sh\n')
  await chmod(join(tools, 'chown'), 0o755)
  if (!existsSync(join(tools, 'install')))
    await writeFile(join(tools, 'install'), '#!/bin/sh\ncommand -p install "$1" "$2" "$7" "$8"\n', { mode: 0o755 })
  const env = { PATH: `${tools}:${process.env.PATH}`, DESTDIR: root, QUADRANTE_USER: userInfo().username }
  return execFileSync('sh', [join(ROOT, 'deploy', 'install.sh'), release, prefix], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

const TEXT = /\.(js|css|html|json|webmanifest|svg)$/

/**
 * Copies the built pages as another build would name them: no file keeps both its name and its content. @param from
 * dist/web
 */
export async function otherBuild(from: string, to: string): Promise<void> {
  await cp(await realpath(from), to, { recursive: true, filter: path => !/\.(br|gz)$/.test(path) })
  const app = join(to, 'assets', 'app')
  const renamed = new Map((await readdir(app)).map(name => [name, name.replace(/\.\w+$/, '0$&')]))
  for (const [name, other] of renamed) await rename(join(app, name), join(app, other))
  const names = new RegExp([...renamed.keys()].map(name => name.replaceAll('.', '\\.')).join('|'), 'g')
  const words = await readFile(join(to, 'assets', 'i18n', 'pt-BR.json'))
  const [version, next] = [versionOf(words), versionOf(Buffer.concat([words, Buffer.from('\n')]))]
  for (const file of (await readdir(to, { recursive: true })).filter(name => TEXT.test(name))) {
    const content = await readFile(join(to, file), 'utf8')
    const own = content.replace(names, name => renamed.get(name) ?? name).replaceAll(`?v=${version}`, `?v=${next}`)
    await writeFile(join(to, file), `${own}\n`)
  }
}
