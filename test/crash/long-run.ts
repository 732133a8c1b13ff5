import { test } from 'vitest'
import { NIGHT } from '#test/run/size.ts'

/** Returns all cases at night, and by day those of `everyRun`: a kind of fault that another case covers as well waits (decision 034). */
export const casesOf = <T>(all: readonly T[], everyRun: (each: T, index: number) => boolean): T[] =>
  NIGHT ? [...all] : all.filter(everyRun)

/** Declares a test of the night only. */
export const longTest = (title: string, body: () => Promise<void>): void => {
  if (NIGHT) test(title, body)
}
