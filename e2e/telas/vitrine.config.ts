import { defineConfig } from '@playwright/test'
import telas from './playwright.config.ts'

/** Playwright's configuration for the pictures of the landing page. */
export default defineConfig({ ...telas, testMatch: '*.vitrine.ts' })
