import { test } from 'vitest'
import { NIGHT } from '#test/app/size.ts'

/** Whether `npm run test:longo` runs; a kind of fault that another case covers as well is left to it (decision 111). */

/** Returns all cases in the long run, and in each other run those of `everyRun`. */
export const casesOf = <T>(all: readonly T[], everyRun: (each: T, index: number) => boolean): T[] =>
  NIGHT ? [...all] : all.filter(everyRun)

/** Declares a test of the long run only. */
export const longTest = (title: string, body: () => Promise<void>): void => {
  if (NIGHT) test(title, body)
}
