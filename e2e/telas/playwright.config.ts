import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** Playwright's configuration for taking pictures of the screens: the journeys' server and browser. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  // Paths of a configuration are read from its own folder.
  globalSetup: '../support/servers/estoque.ts',
  testMatch: '*.pictures.ts',
  outputDir: '../../.cache/telas',
  reporter: 'line',
  projects: [{ name: 'telas', use: { deviceScaleFactor: 1 } }],
})
