import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { DEFAULT_PRODUCT, formsOf } from '../../shared/platform/installation/product.rules.ts'

const root = fileURLToPath(new URL('../../web', import.meta.url))
const WORDS = `${root}/public/assets/i18n/pt-BR.json`

/** A screen written out at build. */
export interface Written {
  title: string
  /** HTML of `#root`, with gaps such as `{produto}` that the server fills. */
  body: string
  /** Year of the build, which the footer says. */
  year: number
}

/** The module `web/prerender.tsx`. */
interface Renderer {
  renderScreen(path: string, words: Readonly<Record<string, string>>): Promise<Written>
}

/** Words that are those of an installation (`wordsOf` of the server), which fills them into what is written here. */
const OF_THE_INSTALLATION = new Set([...Object.keys(formsOf(DEFAULT_PRODUCT)), 'canal', 'empresa'])

/** The browser's globals that modules read as they load, as they are for somebody on a first visit. */
function standIn(): void {
  const nothing = () => undefined
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing }
  const listening = { addEventListener: nothing, removeEventListener: nothing }
  // The server fills the address that screens say whom to write to, as it does in the page's head.
  const querySelector = (selector: string) => (selector.includes('contato') ? { content: '{contato}' } : null)
  Object.assign(globalThis, {
    window: globalThis,
    ...listening,
    document: { ...listening, querySelector, documentElement: { dataset: {} } },
    location: new URL('http://quadrante.invalid/'),
    history: { state: null, replaceState: nothing },
    matchMedia: () => ({ matches: false, ...listening }),
    localStorage: storage,
    sessionStorage: storage,
  })
}

/**
 * Renders these screens in Node, in one server of modules that is closed again. The build ends where one cannot be
 * rendered, or has a `style` attribute, which the pages' security policy refuses.
 */
export async function prerenderScreens(paths: readonly string[]): Promise<ReadonlyMap<string, Written>> {
  standIn()
  const modules = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { renderScreen } = (await modules.ssrLoadModule('/prerender.tsx')) as Renderer
    const words = Object.fromEntries(
      Object.entries<string>(JSON.parse(readFileSync(WORDS, 'utf8'))).map(([key, text]) => [
        key,
        OF_THE_INSTALLATION.has(key) ? `{${key}}` : text,
      ]),
    )
    const written = new Map<string, Written>()
    for (const path of paths) {
      const screen = await renderScreen(path, words)
      if (/ style="/.test(screen.body)) throw new Error(`${path} is written with a style attribute`)
      written.set(path, screen)
    }
    return written
  } finally {
    await modules.close()
  }
}
