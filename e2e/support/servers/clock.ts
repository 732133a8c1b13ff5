import { rm, writeFile } from 'node:fs/promises'

/**
 * Runs `act` with the server's clock this many milliseconds ahead. Journeys run one at a time, so no other test is
 * affected.
 */
export async function clockAhead(ms: number, act: () => Promise<void>): Promise<void> {
  const file = process.env.E2E_CLOCK_FILE
  if (!file) throw new Error('E2E_CLOCK_FILE comes from playwright.config.ts')
  await writeFile(file, String(ms))
  try {
    await act()
  } finally {
    await rm(file)
  }
}
