import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Lists the packages of a package-lock.json that have no integrity, with their place in it; links and packages that come
 * inside another one need none.
 * @param {{ packages: Record<string, { version?: string, integrity?: string, link?: boolean, inBundle?: boolean, name?: string }> }} lock
 */
export const withoutIntegrity = lock =>
  Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.integrity && !entry.link && !entry.inBundle)
    .map(([path, { name, version }]) => ({
      path,
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
    }))

/**
 * Returns the content of SHA256SUMS for these files, a line each, as `sha256sum` writes and checks it.
 * @param {readonly string[]} paths
 */
export const sumsOf = paths =>
  paths.map(path => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}\n`).join('')

/**
 * Returns the serial number of the list of packages of an archive, a name-based UUID of its bytes: the same archive has
 * the same one.
 * @param {Uint8Array} archive
 */
export function serialOf(archive) {
  const hex = createHash('sha256').update(archive).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
