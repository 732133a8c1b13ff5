import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const WORDS = here('../web/public/assets/i18n/pt-BR.json')
const SCRIPT = here('../web/clientes/convites/quadro/desenhar.ts')
const RENDER = here('first-picture.render.mjs')

/** What a screen shows before the app has started: the screen as React draws it, and the script that puts the rows in. */
export interface FirstPicture {
  html: string
  script: string
}
/** The screens that have one, by their path; written into screens.json. */
export const FIRST_PICTURES = new Map<string, FirstPicture>()

/** The script as one file without the app, its words in it. */
async function scriptOf(): Promise<string> {
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2022',
        lib: { entry: SCRIPT, formats: ['iife'], name: 'quadro' },
      },
    }),
  ].flat() as Rolldown.RolldownOutput[]
  const code = output?.output[0].code ?? ''
  return code.replaceAll('PALAVRAS', () => JSON.stringify(wordsIn(code)))
}

/** The words that a script says: those whose key stands in it, whole or up to where it is put together. */
function wordsIn(code: string): Record<string, string> {
  const all: Record<string, string> = JSON.parse(readFileSync(WORDS, 'utf8'))
  const said = [...code.matchAll(/["'`]([a-z]\w*(?:\.\w+)*\.?)(?=["'`]|\$\{)/g)].map(([, key]) => key ?? '')
  const whole = new Set(said)
  const begun = said.filter(key => key.endsWith('.'))
  return Object.fromEntries(
    Object.entries(all).filter(
      ([key]) =>
        whole.has(key) || whole.has(key.replace(/\.(one|other)$/, '')) || begun.some(start => key.startsWith(start)),
    ),
  )
}

/**
 * Draws, at build, what /criar-cliente shows first on a phone, and keeps it with that page: the rows are there long before
 * the app has started on a slow one. Why, and what holds it to what React draws: docs/decisions/062.
 */
export const firstPicture = (): Plugin => ({
  name: 'first-picture',
  apply: 'build',
  async buildStart() {
    const env = { ...process.env, NODE_ENV: 'production' }
    const html = execFileSync(process.execPath, [RENDER], { env, encoding: 'utf8' })
    const source = await scriptOf()
    const name = `assets/app/quadro-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
    this.emitFile({ type: 'asset', fileName: name, source })
    FIRST_PICTURES.set('/criar-cliente', { html, script: name })
  },
})
