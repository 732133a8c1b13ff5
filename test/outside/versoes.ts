import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { knownMigrations } from '#server/platform/migrate.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CACHE = join(ROOT, '.cache', 'versoes')
/** Folders and files that make up a server. */
const SOURCES = ['server', 'shared', 'content', 'reports', 'scripts', 'package.json']
const MIGRATIONS = 'server/platform/db/migrations'

/** Tag of the release that is on servers, as v1.0.0; null until there is one (docs/publicar-versao.md). */
const ANTERIOR: string | null = null

/**
 * The invented next release: a column, a field of an answer, and a kind of event in place of another, each as a release
 * may add them. Every text is to be found in its file once.
 */
const INVENTADO: readonly [file: string, from: string, to: string][] = [
  [
    'shared/disc/relatorios/leitura/leitura.contract.ts',
    'com_respostas: z.boolean(),',
    'com_respostas: z.boolean(), inventado: z.optional(z.string()),',
  ],
  [
    'server/disc/relatorios/leitura.ts',
    'com_respostas: ordens !== null,',
    "com_respostas: ordens !== null, inventado: 'sim',",
  ],
  ['shared/conversas/devolutivas/eventos.schema.ts', "z.literal('retomada_pedida')", "z.literal('inventado')"],
  ['shared/conversas/devolutivas/eventos.schema.ts', "retomada_pedida: 'inicio'", "inventado: 'depois'"],
  ['shared/conversas/devolutivas/fold.rules.ts', "'retomada_pedida'", "'inventado'"],
  ['server/conversas/devolutivas/comandos/pedir_retomada.ts', "'retomada_pedida'", "'inventado'"],
]

/** Puts the invented change into the sources of a folder. @throws {Error} where a text is not found once */
function invent(folder: string): void {
  for (const [file, from, to] of INVENTADO) {
    const path = join(folder, file)
    const parts = readFileSync(path, 'utf8').split(from)
    if (parts.length !== 2) throw new Error(`${file} does not hold "${from}" once: mend test/outside/versoes.ts`)
    writeFileSync(path, parts.join(to))
  }
  const sql = 'alter table licencas add column inventado text;\n'
  writeFileSync(join(folder, MIGRATIONS, '9999_inventado.sql'), sql)
}

const emptyFolder = (): string => {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'v-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Returns a new folder with the sources of this release, without its tests. */
function copyOfThis(): string {
  const folder = emptyFolder()
  const filter = (path: string) => !/\.test\.\w+$/.test(path)
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter })
  return folder
}

/** Returns a new folder with the sources of a commit, which the clone has to know, and the packages of now. */
export function sourcesOf(commit: string): string {
  const folder = emptyFolder()
  const archive = execFileSync('git', ['archive', commit, ...SOURCES], { cwd: ROOT, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  return folder
}

/** Folders with the sources of two releases. */
export interface Versoes {
  before: string
  after: string
  /** Deletes the folders that were made. */
  remove: () => void
}

/** The release before and this one; until something is released, this one and an invented next one. */
export function twoVersoes(): Versoes {
  const made = ANTERIOR ? sourcesOf(ANTERIOR) : copyOfThis()
  if (!ANTERIOR) invent(made)
  const remove = () => rmSync(made, { recursive: true, force: true })
  return ANTERIOR ? { before: made, after: ROOT, remove } : { before: ROOT, after: made, remove }
}

/** Migrations of a folder with sources, as a URL that ends in a slash. */
export const migrationsOf = (folder: string): URL => pathToFileURL(`${join(folder, MIGRATIONS)}/`)

/** Whether a newer migration requires the old servers to be stopped, so that two releases never run together. */
export async function exigeParada({ before, after }: Versoes): Promise<boolean> {
  const old = new Set((await knownMigrations(migrationsOf(before))).map(({ file }) => file))
  return (await knownMigrations(migrationsOf(after))).some(({ file, stops }) => stops && !old.has(file))
}

/** Whether a folder with sources is the invented next release. */
export const isInvented = (folder: string): boolean => existsSync(new URL('9999_inventado.sql', migrationsOf(folder)))
