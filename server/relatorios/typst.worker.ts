import { move } from 'piscina'
import { compilePdf, type ReportKind } from './typst.ts'

export interface RenderTask {
  kind: ReportKind
  json: string
  seconds: number
}

/** One report in this thread; the bytes are handed over, not copied. */
export default function renderInWorker({ kind, json, seconds }: RenderTask) {
  const pdf = Uint8Array.from(compilePdf(kind, json, seconds))
  return move(pdf)
}
