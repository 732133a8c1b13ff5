import { expect, type Page, test } from '@playwright/test'

/*
 * A deploy, half-way: this page is of one build, and whoever answers for its files knows only another.
 */
const MISSING = { status: 404, headers: { 'cache-control': 'no-store' }, contentType: 'application/json', body: '{}' }

/** Files of this name are missing the first `times` times; answers how often the page has been asked for. */
async function without(page: Page, file: RegExp, times: number): Promise<() => number> {
  let missing = times
  await page.route(file, route => {
    missing -= 1
    return missing >= 0 ? route.fulfill(MISSING) : route.continue()
  })
  let pages = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) pages += 1
  })
  return () => pages
}

test('a screen whose code is missing reloads the page once, and is there', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const pages = await without(page, /\/assets\/app\/LoginPage-[\w-]+\.js/, 1)
  await page.getByRole('link', { name: 'Entrar' }).first().click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(pages()).toBe(1)
})

test('what stays missing is said, and the page never reloads itself a second time', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const pages = await without(page, /\/assets\/app\/LoginPage-[\w-]+\.js/, Number.POSITIVE_INFINITY)
  await page.getByRole('link', { name: 'Entrar' }).first().click()
  await expect(page.getByRole('heading', { name: 'Algo saiu do lugar' })).toBeVisible()
  await page.waitForTimeout(500)
  expect(pages()).toBe(1)
})

test('the app itself may be what is missing', async ({ page }) => {
  const pages = await without(page, /\/assets\/app\/index-[\w-]+\.js/, 1)
  await page.goto('/login')
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  expect(pages()).toBe(2)
})

test('an app that stays missing says so instead of showing a mark for ever', async ({ page }) => {
  const pages = await without(page, /\/assets\/app\/index-[\w-]+\.js/, Number.POSITIVE_INFINITY)
  await page.goto('/login')
  await expect(page.getByText('Não conseguimos carregar o Quadrante.')).toBeVisible()
  expect(pages()).toBe(2)
})

test('words of another build are asked for again with the page', async ({ page }) => {
  const pages = await without(page, /\/assets\/i18n\/pt-BR\.json\?v=/, 1)
  await page.goto('/login')
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  expect(pages()).toBeLessThanOrEqual(2)
})
