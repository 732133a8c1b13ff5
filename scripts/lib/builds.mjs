import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DAY_MS } from './time.mjs'

/*
 * dist/builds/ holds whole builds, each in a folder that never changes; dist/web is a link to the one that the next server
 * takes. A running server stays with the folder it began with, and touches it now and then (server/platform/http/screens/builds.ts), so
 * that nothing is ever deleted under it.
 */

/**
 * Number of builds kept whatever their age, and time that every build is kept after a server last marked it as in use.
 */
const KEEP = 5
const KEEP_MS = 14 * DAY_MS

/** @param {string} dist */
export const buildsIn = dist => join(dist, 'builds')

/**
 * Returns the name of the build that dist/web links to.
 * @param {string} dist
 * @returns {string | null}
 */
export function currentBuild(dist) {
  const link = join(dist, 'web')
  try {
    return existsSync(link) ? basename(readlinkSync(link)) : null
  } catch {
    return null
  }
}

/**
 * Makes dist/web link to this build in one atomic step.
 * @param {string} dist
 * @param {string} name a folder in dist/builds
 */
export function switchTo(dist, name) {
  const link = join(dist, 'web')
  const aside = join(dist, `web-${process.pid}`)
  rmSync(aside, { force: true })
  // Elsewhere the target is relative, and the clone may move. Windows links folders by their whole path, without privileges.
  const windows = process.platform === 'win32'
  symlinkSync(windows ? resolve(buildsIn(dist), name) : join('builds', name), aside, windows ? 'junction' : 'dir')
  if (windows) rmSync(link, { force: true, recursive: true })
  renameSync(aside, link)
  const now = new Date()
  utimesSync(join(buildsIn(dist), name), now, now)
}

/**
 * Deletes unfinished builds, and complete ones that no server has used for two weeks; the newest stay.
 * @param {string} dist
 * @param {Date} now
 */
export function prune(dist, now) {
  const folder = buildsIn(dist)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const current = currentBuild(dist)
  const old = names
    .filter(name => !name.startsWith('partial-') && name !== current)
    .map(name => ({ name, touched: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.touched - a.touched)
    .slice(KEEP - 1)
    .filter(({ touched }) => now.getTime() - touched > KEEP_MS)
    .map(({ name }) => name)
  for (const name of [...old, ...names.filter(name => name.startsWith('partial-'))])
    rmSync(join(folder, name), { recursive: true, force: true })
}
