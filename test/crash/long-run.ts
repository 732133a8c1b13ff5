import { test } from 'vitest'

/** Whether `npm run test:longo` runs; a kind of fault that another case covers as well is left to it (decision 111). */
const LONG = Boolean(process.env.CRASH_ROUNDS)

/** Returns all cases in the long run, and in each other run those of `everyRun`. */
export const casesOf = <T>(all: readonly T[], everyRun: (each: T, index: number) => boolean): T[] =>
  LONG ? [...all] : all.filter(everyRun)

/** Declares a test of the long run only. */
export const longTest = (title: string, body: () => Promise<void>, timeoutMs: number): void => {
  if (LONG) test(title, body, timeoutMs)
}
