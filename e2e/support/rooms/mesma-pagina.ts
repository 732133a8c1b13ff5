import type { BrowserContext, Page } from '@playwright/test'
import { test as journey } from '../journey.ts'
import { DE_CASA } from '../screens.ts'
import { type Scene, sceneFixture } from './mundo.ts'

interface Shared {
  mundo: Scene
  /** The page shared by all tests of a worker; Playwright ends the worker, and with it the page, when a test fails. */
  aberta: Page
}

/**
 * `test` for checks of many screens in a row: they share one page, and each starts signed out, with empty storage and
 * the light theme. A second screen in the same browser loads in half the time. Journeys that need a fresh browser open
 * their own page.
 */
export const test = journey.extend<object, Shared>({
  mundo: [sceneFixture, { scope: 'worker' }],
  aberta: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '', timezoneId = '', viewport = null, serviceWorkers = 'block' } = project.use
      const of = { baseURL, locale, timezoneId, viewport, serviceWorkers, reducedMotion: 'reduce' } as const
      const context = await browser.newContext(of)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ aberta }, use) => {
    await use(aberta.context())
  },
  page: async ({ aberta, viewport }, use) => {
    await emptied(aberta)
    if (viewport) await aberta.setViewportSize(viewport)
    await use(aberta)
    await aberta.unrouteAll({ behavior: 'ignoreErrors' })
    await closeOthers(aberta.context(), aberta)
  },
})

async function emptied(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(DE_CASA)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function closeOthers(context: BrowserContext, kept: Page): Promise<void> {
  for (const page of context.pages()) if (page !== kept) await page.close()
}
