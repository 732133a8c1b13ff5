import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { loadedScreens as screens } from '../web/screens.loading.ts'
import { SERVED } from './navegadores.ts'
import { filesOf } from './needed.ts'

const root = fileURLToPath(new URL('../web', import.meta.url))
const PAGE = `${root}/index.html`
const SOURCE = `${root}/platform/sw/sw.ts`

/** Pages that work without a network, each with the parts that it loads. */
const KEPT = screens.flatMap(({ page, offline }) => (offline ? [page, ...offline] : []))
/** Matches the fonts of the first screens; without a network, other text does without its font. */
const FONTS = /(fraunces|source-sans-3)-latin-wght-normal-[\w-]+\.woff2$/
/** Matches the scripts that run before the app, and the mark (`namePublic`). */
const START = /\/((tema|navegador)-[0-9a-f]+\.js|mark-[0-9a-f]+\.svg)$/
const WORDS = '/assets/i18n/pt-BR.json'

const revisionOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Lists the files that the worker caches at install: hashed files by name, the others by a hash of their content. */
function kept(bundle: Rolldown.OutputBundle, page: string) {
  const { scripts, styles } = filesOf(bundle, ['index.html', ...KEPT])
  const fonts = Object.keys(bundle).filter(name => FONTS.test(name) || START.test(name))
  const words = new RegExp(`href="(${WORDS}[^"]*)"`).exec(page)?.[1] ?? WORDS
  const file = (path: string) => readFileSync(`${root}/public${path}`)
  return [
    { url: '/index.html', revision: revisionOf(page) },
    { url: words, revision: words === WORDS ? revisionOf(file(WORDS)) : null },
    ...[...scripts, ...styles, ...fonts].map(name => ({ url: `/${name}`, revision: null })),
  ]
}

/** Bundles the worker into one classic script; the list of files in it differs from build to build. */
async function bundleWorker(define: Record<string, string>): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: SERVED,
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}

/** Writes /sw.js, which keeps the test usable without a network (web/platform/sw/sw.ts). */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const html = bundle['index.html']
      const entry = Object.values(bundle).find(
        file => file.type === 'chunk' && file.isEntry && file.facadeModuleId === PAGE,
      )
      if (html?.type !== 'asset' || !entry) throw new Error('the page must be built before its service worker')
      const source = await bundleWorker({
        'process.env.NODE_ENV': '"production"',
        GUARDAR: JSON.stringify(kept(bundle, String(html.source))),
        TELAS: JSON.stringify([...new Set(screens.map(({ path }) => path.split('/')[1]))]),
        ENTRADA: JSON.stringify(entry.fileName),
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  },
})
