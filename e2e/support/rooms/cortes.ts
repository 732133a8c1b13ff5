import { type Browser, type BrowserContext, expect, type Page, type Response } from '@playwright/test'
import { RESPOSTAS_MARCACAO, ROTULOS_MARCACAO } from '../../../shared/disc/marcacoes/marcacoes.rules.ts'
import type { TipoFrase } from '../../../shared/disc/relatorios/leitura/frases.types.ts'
import { applySessao } from '../screens.ts'
import type { Sessao } from '../servers/api.ts'
import type { Linha } from './linha.ts'

/** Timeout for waiting until everything agrees: a dead connection is given up only after 35 s of silence. */
export const PATIENCE = { timeout: 90_000 }

export interface CutFrase {
  frase: string
  texto: string
  tipo: TipoFrase
}
export interface Marca {
  frase: string
  resposta: (typeof RESPOSTAS_MARCACAO)[number]
}
/** The label on screen of this answer to a sentence of this kind. */
export const rotulo = ({ tipo }: CutFrase, resposta: Marca['resposta']) => ROTULOS_MARCACAO[tipo][resposta]

/** Returns a seeded generator of numbers from 0 to below 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Repeats a navigation every half second until the server answers it with success. */
async function untilThere(page: Page, ask: () => Promise<Response | null>): Promise<void> {
  while (!(await ask().catch(() => null))?.ok()) await page.waitForTimeout(500)
}

/** One device of the test: a browser context, a proxied connection, and the tabs that show the devolutiva. */
export class Aparelho {
  readonly linha: Linha
  readonly context: BrowserContext
  readonly #path: string
  readonly #sessao: Sessao
  abas: Page[] = []

  static async connect(
    browser: Browser,
    linha: Linha,
    size: { width: number; height: number },
    path: string,
    de: Sessao,
  ) {
    const context = await browser.newContext({
      baseURL: linha.url,
      viewport: size,
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
    })
    // What a phone in a pocket says to its pages, whenever the journey says so.
    await context.addInitScript(() => {
      let hidden = false
      Object.defineProperty(Document.prototype, 'hidden', { get: () => hidden })
      Object.defineProperty(Document.prototype, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') })
      Object.assign(window, {
        esconder(so: boolean) {
          hidden = so
          document.dispatchEvent(new Event('visibilitychange'))
        },
      })
    })
    const device = new Aparelho(linha, context, path, de)
    await device.open()
    return device
  }
  private constructor(linha: Linha, context: BrowserContext, path: string, sessao: Sessao) {
    this.linha = linha
    this.context = context
    this.#path = path
    this.#sessao = sessao
  }

  /** Opens another tab with the devolutiva. */
  async open(): Promise<Page> {
    const page = await this.context.newPage()
    if (this.abas.length === 0) await applySessao(page, this.#sessao)
    await untilThere(page, () => page.goto(this.#path))
    // A tab that never had the room has nothing to show without a network, and says so.
    const room = page.getByRole('radio').or(page.getByRole('list', { name: 'As frases desta conversa' }))
    await room.first().waitFor(PATIENCE)
    this.abas.push(page)
    return page
  }
  /** Reloads a tab, again and again until the server answers. */
  recarregar = (page: Page): Promise<void> => untilThere(page, () => page.reload())
  /** Closes a tab without running its unload handlers. */
  async close(page: Page): Promise<void> {
    this.abas = this.abas.filter(one => one !== page)
    await page.close()
  }
  /** Returns everything that this device stores: all kinds of storage, caches, and the text of its tabs. */
  async guarda(): Promise<string> {
    const held = await Promise.all(
      this.abas.map(page =>
        page.evaluate(async () => {
          const names = await caches.keys()
          const kept = await Promise.all(
            names.map(async name => {
              const all = await (await caches.open(name)).matchAll()
              return Promise.all(all.map(answer => answer.text()))
            }),
          )
          const fields = [...document.querySelectorAll('textarea, input')].map(one => (one as HTMLInputElement).value)
          const stores = [localStorage, sessionStorage].map(store => JSON.stringify({ ...store }))
          const databases = JSON.stringify(await indexedDB.databases())
          return [document.documentElement.outerHTML, ...fields, ...stores, databases, ...kept.flat()].join('\n')
        }),
      ),
    )
    return [...held, JSON.stringify(await this.context.cookies())].join('\n')
  }
  /** Number of commands that are queued on this device and not on the server yet. */
  async inFila(): Promise<number> {
    const [page] = this.abas
    return page
      ? page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('marcacoesNaFila')).length)
      : 0
  }
}

/**
 * Goes to a sentence by the page's own buttons; pressed by a script inside the page, which is faster than Playwright.
 */
const goTo = (page: Page, texto: string) =>
  page.evaluate(async wanted => {
    const until = async <T>(look: () => T | null | undefined | false): Promise<T> => {
      for (let tried = 0; tried < 2_000; tried += 1) {
        const found = look()
        if (found) return found
        await new Promise(resolve => setTimeout(resolve, 10))
      }
      throw new Error(`the way to “${wanted}” was not found on: ${document.body.textContent}`)
    }
    const buttons = (within: string) => [...document.querySelectorAll<HTMLElement>(`${within} button`)]
    const says = (one: HTMLElement) => one.textContent ?? ''
    const others = () => buttons('main').find(one => says(one) === 'Ver outras frases')
    const listed = () => buttons('.pc-lista').find(one => says(one).startsWith(wanted))
    if (!listed()) (await until(others)).click()
    ;(await until(listed)).click()
    await until(() => document.querySelector('h1')?.textContent === wanted)
  }, texto)

/** Goes to a sentence and gives it an answer other than the current one; resolves when the person's screen shows it. */
export async function tick(page: Page, { frase, texto }: CutFrase, sorte: () => number): Promise<Marca> {
  await goTo(page, texto)
  const radios = page.getByRole('radio')
  const standing = await radios.evaluateAll(all => all.findIndex(one => one.getAttribute('aria-checked') === 'true'))
  const others = RESPOSTAS_MARCACAO.filter((_, i) => i !== standing)
  const resposta = others[Math.floor(sorte() * others.length)] ?? 'sim'
  const radio = radios.nth(RESPOSTAS_MARCACAO.indexOf(resposta))
  await radio.click()
  await expect(radio).toBeChecked()
  return { frase, resposta }
}

/** The answer that a screen shows for each sentence, by sentence; null for none. */
export type Dito = Record<string, string | null>

/** Returns the answers that the person's screen shows. */
export async function inTelaHers(page: Page, frases: readonly CutFrase[]): Promise<Dito> {
  const outras = page.getByRole('button', { name: 'Ver outras frases' })
  if (await outras.isVisible()) await outras.click()
  const said = async ({ frase, texto }: CutFrase) => [
    frase,
    await page.locator('.pc-lista > li > button', { hasText: texto }).locator('.pc-estado').textContent(),
  ]
  const all = Object.fromEntries(await Promise.all(frases.map(said)))
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  return all
}

/** Returns the answers that the consultor's screen shows. */
export async function inTelaOfConsultora(page: Page, frases: readonly CutFrase[]): Promise<Dito> {
  const said = async ({ frase, texto }: CutFrase) => [
    frase,
    await page.locator('.cz-fita li', { hasText: texto }).locator('.cz-marcou').textContent(),
  ]
  return Object.fromEntries(await Promise.all(frases.map(said)))
}
