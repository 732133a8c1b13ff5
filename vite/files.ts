import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { startScript } from './first/index.ts'

const root = fileURLToPath(new URL('../web', import.meta.url))

const WORDS = '/assets/i18n/pt-BR.json'

/** Adds the version of the words to their URL in the page, so that a page gets the words of its own build. */
export const versionWords = (): Plugin => ({
  name: 'version-words',
  transformIndexHtml: html => {
    const version = createHash('sha256')
      .update(readFileSync(`${root}/public${WORDS}`))
      .digest('hex')
      .slice(0, 8)
    return html.replace(`href="${WORDS}"`, `href="${WORDS}?v=${version}"`)
  },
})

/** Files of web/public that the pages refer to, in the order in which they refer to each other. */
const NAMED = [
  'mark.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
  'tema.js',
  'navegador.js',
]

/**
 * Gives files outside the bundle (start script, mark, icons) names with a hash of their content: browsers cache them
 * for good, and while two builds are served each page gets its own build's files.
 */
export const namePublic = (): Plugin => {
  const names = new Map<string, string>()
  const renamed = (content: string) =>
    content.replace(/"(\/assets\/[\w.-]+)"/g, (quoted, path) => (names.has(path) ? `"/${names.get(path)}"` : quoted))
  return {
    name: 'name-public',
    apply: 'build',
    buildStart() {
      for (const file of NAMED) {
        const content = readFileSync(`${root}/public/assets/${file}`)
        const served = file.endsWith('.webmanifest') ? renamed(content.toString()) : content
        const source = file === 'tema.js' ? startScript() : served
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
        const name = `assets/app/${file.replace(/\.\w+$/, `-${hash}$&`)}`
        names.set(`/assets/${file}`, name)
        this.emitFile({ type: 'asset', fileName: name, source })
      }
    },
    transformIndexHtml: { order: 'post', handler: renamed },
  }
}

/** Leaves .br and .gz beside each text file; the server sends whichever the browser takes. */
export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|json|svg|webmanifest)$/.test(name)) continue
      const path = `${dir}/${name}`
      const content = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
  },
})
