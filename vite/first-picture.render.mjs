// Draws the first picture of /criar-cliente with React, in a process of its own, which looks enough like a browser for the
// app's modules to load; the HTML goes to standard output. Started by first-picture.ts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const nothing = () => {}
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing }
Object.assign(globalThis, {
  window: globalThis,
  location: new URL('https://quadrante.exemplo.com.br/criar-cliente'),
  localStorage: storage,
  sessionStorage: storage,
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  document: { documentElement: {}, cookie: '', querySelector: () => null, addEventListener: nothing },
  addEventListener: nothing,
})

const server = await createServer({
  configFile: `${root}/vite.config.ts`,
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  resolve: { external: true },
  ssr: { external: true },
})
const { speak } = await server.ssrLoadModule('/platform/i18n/i18n.ts')
speak(JSON.parse(readFileSync(`${root}/web/public/assets/i18n/pt-BR.json`, 'utf8')))
const { default: Page } = await server.ssrLoadModule('/clientes/convites/CriarClientePage.tsx')
const { quadroDe } = await server.ssrLoadModule('/clientes/convites/quadro/quadro.tsx')
const { AMOSTRA } = await server.ssrLoadModule('/clientes/convites/quadro/amostra.ts')
// Answers that are kept for minutes keep their process, too: it ends here.
process.stdout.write(quadroDe(Page, [AMOSTRA]), () => process.exit())
