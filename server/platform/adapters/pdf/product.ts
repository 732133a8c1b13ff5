import type { Installation } from '../../installation/installation.ts'
import { documentLookOf } from './look.ts'
import type { ReportRenderer } from './renderer.ts'

/**
 * Wraps a renderer so that new documents carry the installation's name, mark and colours; with ours nothing is added,
 * and cached documents stay.
 */
export function withProduct(inner: ReportRenderer, installation: Pick<Installation, 'now'>): ReportRenderer {
  const render: (kind: string, data: object, at: Date) => Promise<Uint8Array> = (kind, data, at) => {
    const own = documentLookOf(installation.now())
    // cast: passes on what it was called with, for any kind
    return (inner.render as typeof render)(kind, Object.keys(own).length > 0 ? { ...data, ...own } : data, at)
  }
  // cast: passes on what it was called with, for any kind
  return { render: render as ReportRenderer['render'], waiting: () => inner.waiting(), close: () => inner.close() }
}
