import type { BrowserContext, Page } from '@playwright/test'
import { test as journey } from './journey.ts'
import { type Mundo, mundoFixture } from './mundo.ts'
import { DE_CASA } from './screens.ts'

interface Shared {
  mundo: Mundo
  /** One for all looks of a worker, which a failed look ends with the worker. */
  aberta: Page
}

/**
 * For looks at many screens one after the other: a page is opened once, and each look begins where nobody is signed in and
 * nothing is kept, in light. A browser that has been at a screen shows the next in half the time. Journeys, whose promise
 * may be what a new browser does, open their own page.
 */
export const test = journey.extend<object, Shared>({
  mundo: [mundoFixture, { scope: 'worker' }],
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
