import { expect, type Page, test } from '@playwright/test'
import { campo } from '../support/cadastro.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, openSessao } from '../support/servers/api.ts'
import { type Deploy, startDeploy } from '../support/servers/implantacao.ts'
import { LONGO } from '../support/servers/longo.ts'

/*
 * A deploy, half-way: this page is of one build, and whoever answers for its files knows only another.
 */
const MISSING = { status: 404, headers: { 'cache-control': 'no-store' }, contentType: 'application/json', body: '{}' }

/**
 * Answers 404 for files of this name until the page has been loaded `wanted` times; returns a function that reads how
 * often that was.
 */
async function missingUntil(page: Page, wanted: number, file: RegExp): Promise<() => number> {
  let pages = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) pages += 1
  })
  await page.route(file, route => (pages < wanted ? route.fulfill(MISSING) : route.continue()))
  return () => pages
}

test('reloads the page once and shows the screen when its code is missing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const pages = await missingUntil(page, 1, /\/assets\/app\/LoginPage-[\w-]+\.js/)
  await page.getByRole('link', { name: 'Entrar' }).first().click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(pages()).toBe(1)
})

test('shows an error when code stays missing, and never reloads a second time', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const pages = await missingUntil(page, Number.POSITIVE_INFINITY, /\/assets\/app\/LoginPage-[\w-]+\.js/)
  await page.getByRole('link', { name: 'Entrar' }).first().click()
  await expect(page.getByRole('heading', { name: 'Algo saiu do lugar' })).toBeVisible()
  await page.waitForTimeout(500)
  expect(pages()).toBe(1)
})

test("reloads the page when the app's own file is missing", async ({ page }) => {
  const pages = await missingUntil(page, 2, /\/assets\/app\/index-[\w-]+\.js/)
  await page.goto('/login')
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  expect(pages()).toBe(2)
})

test('shows an error instead of the logo when the app stays missing', async ({ page }) => {
  const pages = await missingUntil(page, Number.POSITIVE_INFINITY, /\/assets\/app\/index-[\w-]+\.js/)
  await page.goto('/login')
  await expect(page.getByText('Não conseguimos carregar o Quadrante.')).toBeVisible()
  expect(pages()).toBe(2)
})

test('reloads the page when its words belong to another build', async ({ page }) => {
  const pages = await missingUntil(page, 2, /\/assets\/i18n\/pt-BR\.json\?v=/)
  await page.goto('/login')
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  expect(pages()).toBe(2)
})

test('does not reload over typed text when code is missing', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  const pages = await missingUntil(page, Number.POSITIVE_INFINITY, /\/assets\/app\/Paleta-[\w-]+\.js/)
  await page.goto('/meus-dados')
  const rua = campo(page, 'Endereço')
  await rua.fill('Rua Exemplo que não foi salva')
  const before = pages()
  await page.getByRole('button', { name: /^Buscar ou fazer/ }).click()
  await expect(page.getByText('Esta parte da página não carregou.')).toBeVisible()
  await expect(rua).toHaveValue('Rua Exemplo que não foi salva')
  expect(pages()).toBe(before)
})

test.describe('two installed releases behind one proxy', () => {
  let implantacao: Deploy
  test.beforeAll(async () => {
    implantacao = await startDeploy()
  })
  test.afterAll(() => implantacao?.close())

  test('serve ten first visits all their files without a reload', { tag: LONGO }, async ({ browser }) => {
    const screens = ['/', '/login', '/esqueci-senha', '/privacidade', '/faq']
    const seen: string[] = []
    for (let visit = 0; visit < 10; visit += 1) {
      const context = await browser.newContext({ baseURL: implantacao.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      let pages = 0
      const missing: string[] = []
      page.on('request', request => {
        if (request.isNavigationRequest()) pages += 1
      })
      page.on('response', answer => {
        if (answer.url().includes('/assets/') && !answer.ok()) missing.push(answer.url())
      })
      await page.goto(screens[visit % screens.length]!)
      const heading = page.getByRole('heading', { level: 1 })
      const failed = page.locator('#falha:not([hidden])')
      await expect(heading.or(failed)).toBeVisible()
      await page.waitForLoadState('networkidle')
      seen.push([(await failed.isVisible()) ? 'error' : 'there', `${pages} page`, ...missing].join(', '))
      await context.close()
    }
    expect(seen).toEqual(seen.map(() => 'there, 1 page'))
  })
})
