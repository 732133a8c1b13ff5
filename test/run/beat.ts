import { appendFileSync } from 'node:fs'

/** Tells the run that a long test goes on: called each round, so that only a hang is silent (scripts/lib/test/watched.mjs). */
export function beat(): void {
  const file = process.env.TEST_EVENTS
  if (file) appendFileSync(file, '{"is":"beat"}\n')
}
