import type { Page } from '@playwright/test'
import { abrirSessao, CONSULTORA } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { usarSessao } from './support/screens.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Holds back the app's own code until the returned function is called. */
async function segurarApp(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/app/index-*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Position and size of the heading, tabs, filters and rows, with the text of each row. */
const emTela = (page: Page) =>
  page.locator('h1, .tabs-tab, .lista-search, .chip, .found, [data-row]').evaluateAll(elements =>
    elements.map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height, linha: element.matches('[data-row]') ? element.textContent : '' }
    }),
  )

test('the first rows of Clientes stand before the app, which takes their place without a jump', async ({
  page,
  request,
}) => {
  const entrar = await segurarApp(page)
  await usarSessao(page, await abrirSessao(request, CONSULTORA.email))
  // What comes after the first picture, and may move it, stays away.
  await page.route(/\/consultores\/(licencas|pessoas\?.*limite=1(&|$)|testes-pendentes|convites-enviados)/, () => {})
  await page.goto('/criar-cliente', { waitUntil: 'commit' })
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.locator('.partida')).toBeHidden()
  const antes = await emTela(page)
  // Nobody types into what is about to be replaced.
  await page.locator('.quadro input[type=search]').evaluate((field: HTMLInputElement) => field.focus())
  await expect(page.locator('body')).toBeFocused()

  entrar()
  await page.waitForFunction(() => !document.querySelector('.quadro, .partida'))
  expect(antes.filter(({ linha }) => linha).length).toBeGreaterThan(1)
  // The picture has a dozen rows at most; the app goes on below them.
  const depois = (await emTela(page)).slice(0, antes.length)
  expect(depois.map(({ linha }) => linha)).toEqual(antes.map(({ linha }) => linha))
  // A pixel is what a line of text rounds to; a jump is more.
  for (const [i, place] of depois.entries())
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(place[side] - antes[i]![side]), `${side} of ${place.linha || i}`).toBeLessThanOrEqual(1)
})

test('whoever has left meanwhile sees nobody', async ({ page, request }) => {
  const entrar = await segurarApp(page)
  await usarSessao(page, await abrirSessao(request, CONSULTORA.email))
  const { promise: sair, resolve } = Promise.withResolvers<void>()
  await page.route('**/consultores/visoes?*', async route => {
    await sair
    await route.continue()
  })
  await page.goto('/criar-cliente', { waitUntil: 'commit' })
  await expect(page.locator('.partida')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('currentUser'))
  const visoes = page.waitForResponse('**/consultores/visoes?*')
  resolve()
  await (await visoes).finished()
  await expect(page.locator('[data-row]')).toHaveCount(0)
  entrar()
  await expect(page).toHaveURL('/login')
})
