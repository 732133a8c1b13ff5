import { constants, setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { move } from 'piscina'
import { compilePdf, type ReportKind, type Rounds } from './typst.ts'

export interface RenderTask {
  kind: ReportKind
  json: string
  seconds: number
  rounds: Rounds
}

// On Linux the priority is the thread's own: short answers to everybody else go before documents. Elsewhere it would be
// the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options: { type: 'minor' }) => void

/**
 * One report in this thread; the bytes are handed over, not copied. A compiled document lies outside the heap that V8
 * counts, so that V8 sees no reason to let go of it: a thread that never collects grows by 3 MB a report. The document
 * is young, and collecting the young (1 ms, all of the heap: 18 ms) is enough. What is collected is freed in the event
 * loop's next turn, which the pool does not grant between tasks.
 */
export default async function renderInWorker({ kind, json, seconds, rounds }: RenderTask) {
  const pdf = Uint8Array.from(compilePdf(kind, json, seconds, rounds))
  collectGarbage({ type: 'minor' })
  await setImmediate()
  return move(pdf)
}
