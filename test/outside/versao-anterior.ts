import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { knownMigrations } from '#server/platform/migrate.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DATA = join(import.meta.dirname, '../data')

/** The release before this one, which servers run while this one is deployed. Updated at each release. */
export const ANTERIOR: { versao: string; commit: string; ultima_migracao: string } = JSON.parse(
  readFileSync(join(DATA, 'versao-anterior.json'), 'utf8'),
)

/** Whether a newer migration requires the old servers to be stopped, so that two releases never run together. */
export const exigeParada = async (): Promise<boolean> =>
  (await knownMigrations()).some(({ file, stops }) => stops && file > ANTERIOR.ultima_migracao)

/** Returns a folder with the sources of the release before, unpacked once, with the current packages. */
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
