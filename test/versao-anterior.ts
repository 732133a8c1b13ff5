import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { knownMigrations } from '#server/platform/migrate.ts'

const ROOT = join(import.meta.dirname, '..')
const DATA = join(import.meta.dirname, 'data')

/** The release before this one: what is on servers while this one is deployed. Set anew at each release. */
export const ANTERIOR: { versao: string; commit: string; ultima_migracao: string } = JSON.parse(
  readFileSync(join(DATA, 'versao-anterior.json'), 'utf8'),
)

/** Whether a migration since then says that servers of then have to stop: then nobody runs beside it. */
export const exigeParada = async (): Promise<boolean> =>
  (await knownMigrations()).some(({ file, stops }) => stops && file > ANTERIOR.ultima_migracao)

/** A folder with the sources of the release before, unpacked once; packages are those of now. */
export function folderOfAnterior(): string {
  const folder = join(ROOT, '.cache', 'versoes', ANTERIOR.commit)
  if (existsSync(folder)) return folder
  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  execFileSync('tar', ['-xz', '-C', partial, '-f', join(DATA, 'versao-anterior.tar.gz')])
  symlinkSync(join(ROOT, 'node_modules'), join(partial, 'node_modules'))
  try {
    renameSync(partial, folder)
  } catch {
    // Another run has just put it there.
    rmSync(partial, { recursive: true, force: true })
  }
  return folder
}
