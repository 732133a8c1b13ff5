import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, type Locator, type Page } from '@playwright/test'
import { given } from '#shared/platform/given.ts'
import { type Scene, sceneFixture } from '../support/rooms/mundo.ts'
import { openTela, settlePage, TELAS } from '../support/screens/telas.ts'
import { get } from '../support/servers/api.ts'

/*
 * The landing page's pictures of the product, light and dark (`npm run vitrine`): its own screens with the people of the
 * demonstration and of the practice room, who are all invented. They are written once and kept with the page.
 */
const FOLDER = join(import.meta.dirname, '..', '..', 'web', 'public', 'assets', 'vitrine')
const TEMAS = { claro: 'light', escuro: 'dark' } as const

const test = base.extend<object, { mundo: Scene }>({ mundo: [sceneFixture, { scope: 'worker' }] })
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1.5 })

/** Takes a picture of the page, or of one part of it, in each theme, as WebP. */
async function photograph(page: Page, nome: string, parte?: Locator): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  for (const [tema, colorScheme] of Object.entries(TEMAS)) {
    await page.emulateMedia({ colorScheme })
    await settlePage(page)
    const { width, height } = given(page.viewportSize(), 'a page with a size')
    const { x, y, ...size } = (await parte?.boundingBox()) ?? { x: 0, y: 0, width, height }
    const { data } = await cdp.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 82,
      clip: { x, y, ...size, scale: 1 },
    })
    await writeFile(join(FOLDER, `${nome}-${tema}.webp`), Buffer.from(data, 'base64'))
  }
}

/** Adds styles to a page; the security policy admits no style element. */
const dress = (page: Page, styles: string) =>
  page.evaluate(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, styles)

const tela = (nome: string) =>
  given(
    TELAS.find(each => each.nome === nome),
    `a screen ${nome}`,
  )

test('takes a picture of the conducting screen', async ({ page, mundo }) => {
  await page.setViewportSize({ width: 1120, height: 700 })
  await openTela(page, mundo, tela('conduzir-frases'))
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Mostrar a próxima' }).click()
  await page.locator('.cz-celular').getByRole('button', { name: 'Às vezes' }).click()
  // The seat of the invented person is not on a real screen.
  await dress(page, '.cz-faixa, .cz-celular { display: none }')
  await photograph(page, 'hora')
})

test("takes a picture of the person's phone", async ({ page, mundo }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openTela(page, mundo, tela('conversa-frase'))
  await photograph(page, 'celular')
})

test('takes a picture of a map', async ({ page, request, mundo }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { results } = await get<{ results: { nome: string; id_equipe: number }[] }>(
    request,
    '/equipes',
    mundo.consultora,
  )
  const { id_equipe } = given(
    results.find(({ nome }) => nome === 'Atendimento Exemplo'),
    'the equipe of the demonstration',
  )
  await openTela(page, mundo, { nome: 'mapa', quem: 'consultora', em: `/equipe/${id_equipe}/mapa` })
  // It is shown on a card.
  await dress(page, '.mapa-eixos { background: var(--surface) }')
  await photograph(page, 'mapa', page.locator('.mapa-eixos'))
})
