import { test as base, type ConsoleMessage, expect, type WebError } from '@playwright/test'
import { type Pessoa, prepareParticipante } from './servers/api.ts'

interface Fixtures {
  /**
   * Fixture: a person who has just registered through an invite, with one test to answer; the licence returns
   * afterwards.
   */
  participante: Pessoa
  /** Whether missing code is allowed: for journeys that go offline, where the screen reports it itself. */
  semCodigo: boolean
  /** Whether the journey makes the guided tour close early, which writes a line to the console. */
  dizFechado: boolean
  quiet: undefined
}

/** Whether a console line reports a refused or missing call, which many journeys cause on purpose. */
const isCallRefused = (text: string) => text.startsWith('Failed to load resource')
const isTourClosed = (text: string) => text.startsWith('Forcing the tour closure')
const isCodeMissing = (text: string) => /Unable to preload CSS|Failed to fetch dynamically imported module/.test(text)

/** Playwright's `test` with our fixtures; fails a journey when the page throws or writes an error to the console. */
export const test = base.extend<Fixtures>({
  participante: async ({ request }, use) => {
    const { pessoa, devolver } = await prepareParticipante(request)
    await use(pessoa)
    await devolver()
  },
  semCodigo: [false, { option: true }],
  dizFechado: [false, { option: true }],
  quiet: [
    async ({ context, semCodigo, dizFechado }, use) => {
      const heard: string[] = []
      const expected = (text: string) => (semCodigo && isCodeMissing(text)) || (dizFechado && isTourClosed(text))
      const onError = (error: WebError) => {
        const text = String(error.error().stack ?? error.error())
        if (!expected(text)) heard.push(text)
      }
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isCallRefused(message.text()) && !expected(message.text()))
          heard.push(message.text())
      }
      context.on('weberror', onError)
      context.on('console', onConsole)
      await use(undefined)
      // Some looks share a page.
      context.off('weberror', onError)
      context.off('console', onConsole)
      expect(heard, 'what the pages threw or wrote to the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
