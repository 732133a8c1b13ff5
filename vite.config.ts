import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const root = fileURLToPath(new URL('web', import.meta.url))
const outDir = fileURLToPath(new URL('dist/web', import.meta.url))

/** The faces that the first screen is set in; their latin subsets cover Portuguese. */
const PRELOADED = /(fraunces|source-sans-3)-latin-wght-normal-[\w-]+\.woff2$/

/**
 * The first paint waits for one round trip only: fonts and words are asked for with the page, and the page is not
 * painted before the script has chosen the theme, so that nothing flashes.
 */
const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter(file => PRELOADED.test(file))
      const tags: HtmlTagDescriptor[] = fonts.map(file => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        injectTo: 'head',
      }))
      return { html: html.replace('<script type="module"', '<script type="module" blocking="render"'), tags }
    },
  },
})

/** Leaves .br and .gz beside each text file; the server sends whichever the browser takes. */
const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle({ dir = outDir }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|json|svg|webmanifest)$/.test(name)) continue
      const path = `${dir}/${name}`
      const content = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
  },
})

/** What every screen needs, in one file: forty small ones compress worse, by 7 kB, and each is a request. */
const BASE =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\/|\/web\/(api|i18n\/|session\/|layout\/|ui\/(Button|ConfirmHost|Mark|OverlayHost|PageTitle|Skeleton|ToastHost|confirm|constants|cx|lazyPage|overlay|states|store|theme|toast)\.)|\/shared\/(contract|errors|permissions|contas\/contas|participantes|fields)/
/** What every screen with a form needs besides. */
const FORMS = /\/node_modules\/(react-hook-form|@hookform)\/|\/web\/ui\/(\w*Field|forms|mask)\./
/** What both registrations share, and the correction of one's data. */
const CADASTRO = /\/web\/participantes\/(?!CadastroCliente|Convite)|\/shared\/(empresas|localidades)\//

/**
 * Parts of zod that a browser here has no use for: JSON Schema (the server documents itself with it), English messages
 * (every schema brings its own), schemas that contain themselves (the contract has none).
 */
const UNUSED_ZOD = /\/zod\/v4\/(core\/(json-schema-processors|to-json-schema|memoizer)|locales\/en)\.js$/

/** Leaves those parts out: zod hangs them on every schema, so that no bundler can tell that nobody asks. */
const lighterZod = (): Plugin => ({
  name: 'lighter-zod',
  apply: 'build',
  transform: {
    filter: { id: UNUSED_ZOD },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(match => match[1])
      const rest = names.map(name => `export const ${name} = () => undefined`).join('\n')
      return { code: `${rest}\nexport default () => undefined`, map: null }
    },
  },
})

export default defineConfig(({ mode }) => ({
  root,
  plugins: [react(), tailwindcss(), lighterZod(), firstPaint(), ...(mode === 'production' ? [compress()] : [])],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // Hashed files have a folder of their own: everything else under /assets keeps its name between versions.
    assetsDir: 'assets/app',
    // The security policy admits no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'formularios', test: FORMS },
            { name: 'cadastro', test: CADASTRO },
          ],
        },
      },
    },
  },
}))
