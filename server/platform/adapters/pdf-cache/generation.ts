import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const TEMPLATES = join(import.meta.dirname, '../../../../reports')
const { resolve } = createRequire(import.meta.url)
/** Packages that shape a document besides the templates: compiler and fonts. Its texts are part of the data. */
const PACKAGES = [
  '@myriaddreamin/typst-ts-node-compiler',
  '@expo-google-fonts/source-sans-3',
  '@expo-google-fonts/fraunces',
]

/** Hash of everything besides its data that can change the bytes of a document: templates, compiling, packages. */
export function generationOf(folder = TEMPLATES): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.(typ|json)$/.test(name))
  for (const name of files.sort())
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(folder, name)))
      .update('\0')
  for (const name of ['typst.ts', 'drawable.ts', 'coverage.ts'])
    hash.update(readFileSync(join(import.meta.dirname, '../pdf', name)))
  for (const name of PACKAGES) {
    // cast: every package.json has a version
    const { version } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string }
    hash.update(`${name}@${version}\0`)
  }
  return hash.digest('hex')
}
