import { constants, setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { compileCounted, type ReportKind, type Rounds } from './typst.ts'

export interface RenderTask {
  kind: ReportKind
  json: string
  seconds: number
  rounds: Rounds
}

/** A document, and how many characters of its texts no font could draw. */
export interface Drawn {
  pdf: Uint8Array
  replaced: number
}

// On Linux the priority is the thread's own: short answers to everybody else go before documents. Elsewhere it would be
// the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

setFlagsFromString('--expose-gc')
// cast: the function that this flag of V8 makes
const collectGarbage = runInNewContext('gc') as (options: { type: 'minor' }) => void

/**
 * Renders one report in this thread and transfers its bytes without a copy. It then forces a garbage collection of V8's
 * young generation (1 ms; the whole heap would take 18 ms): a compiled document lies outside V8's heap, so that V8 sees
 * no need to collect, and the thread would grow by 3 MB per report. It yields one turn of the event loop, in which the
 * memory is freed; the pool leaves none between tasks.
 */
export default async function renderInWorker({ kind, json, seconds, rounds }: RenderTask) {
  const { pdf, replaced } = compileCounted(kind, json, seconds, rounds)
  const drawn: Drawn = { pdf: Uint8Array.from(pdf), replaced }
  collectGarbage({ type: 'minor' })
  await setImmediate()
  return move({ [transferableSymbol]: [drawn.pdf.buffer], [valueSymbol]: drawn })
}
