import { test as base, type ConsoleMessage, expect, type WebError } from '@playwright/test'
import { type Pessoa, prepararParticipante } from './api.ts'

interface Fixtures {
  /** Someone who registered through an invite a moment ago, with one test to answer; the licence goes back afterwards. */
  participante: Pessoa
  /** Whether code may fail to come: for journeys that take the network away, where the screen says so itself. */
  semCodigo: boolean
  /** Whether the guided tour is made to close, which it says in the console. */
  dizFechado: boolean
  quiet: undefined
}

/** A refused or missing call is part of many journeys; the browser writes a line about each one. */
const isCallRefused = (text: string) => text.startsWith('Failed to load resource')
const isTourClosed = (text: string) => text.startsWith('Forcing the tour closure')
const isCodeMissing = (text: string) => /Unable to preload CSS|Failed to fetch dynamically imported module/.test(text)

/** Every journey is quiet: an error that the page throws or writes to the console fails it. */
export const test = base.extend<Fixtures>({
  participante: async ({ request }, use) => {
    const { pessoa, devolver } = await prepararParticipante(request)
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
