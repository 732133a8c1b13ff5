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
