/*
 * `npm run integridade`: writes into package-lock.json the integrity of each package that has none. npm leaves it out for
 * packages of other platforms when it writes the file from what is installed here.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from '../lib/run/platform.mjs'
import { ROOT } from '../lib/run/process.mjs'
import { withoutIntegrity } from '../lib/sums.mjs'

for (const file of ['package-lock.json', join('bench', 'package-lock.json')]) {
  const path = join(ROOT, file)
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const missing = withoutIntegrity(lock)
  for (const { path: place, name, version } of missing) {
    const [command, args] = npm(['view', `${name}@${version}`, 'dist.integrity'])
    const integrity = execFileSync(command, args, { cwd: ROOT, encoding: 'utf8' }).trim()
    if (!/^sha512-\S+$/.test(integrity)) throw new Error(`No integrity for ${name}@${version}: ${integrity}`)
    const entry = lock.packages[place]
    // Where npm writes it: after the version.
    lock.packages[place] = { version: entry.version, integrity, ...entry }
  }
  if (missing.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${file}: ${missing.length} completados`)
}
