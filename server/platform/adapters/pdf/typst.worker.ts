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
 * Renders one report in this thread and transfers its bytes without a copy. It then forces a garbage collection of V8's
 * young generation (1 ms; the whole heap would take 18 ms): a compiled document lies outside V8's heap, so that V8 sees
 * no need to collect, and the thread would grow by 3 MB per report. It yields one turn of the event loop, in which the
 * memory is freed; the pool leaves none between tasks.
 */
export default async function renderInWorker({ kind, json, seconds, rounds }: RenderTask) {
  const pdf = Uint8Array.from(compilePdf(kind, json, seconds, rounds))
  collectGarbage({ type: 'minor' })
  await setImmediate()
  return move(pdf)
}
