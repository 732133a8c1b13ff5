import { format } from 'node:util'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

/*
 * A quiet run is a promise: whatever is printed as an error or a warning, by us or by a library, fails the test that
 * caused it. A test that means to provoke one replaces `console.error` itself (vi.spyOn) and restores it.
 */
const heard: string[] = []

function listen(...parts: unknown[]): void {
  heard.push(format(...parts))
}

function expectSilence(): void {
  const lines = heard.splice(0)
  if (lines.length > 0) throw new Error(`The test run must be quiet, but this was printed:\n${lines.join('\n')}`)
}

const warned = (warning: Error) => heard.push(String(warning.stack ?? warning))

beforeAll(() => {
  console.error = listen
  console.warn = listen
  process.on('warning', warned)
  // Files share a process: each leaves no listener behind.
  return () => void process.off('warning', warned)
})
afterEach(expectSilence)
afterAll(expectSilence)
// A part of a screen may still be loading when its test is over. Files share a process: a module that is cut off while
// it loads stays broken for the files that follow.
afterAll(() => vi.dynamicImportSettled())
