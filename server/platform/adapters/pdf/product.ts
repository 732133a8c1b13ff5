import type { Installation } from '../../installation/installation.ts'
import type { ReportRenderer } from './renderer.ts'

/**
 * Wraps a renderer so that new documents carry the installation's product name; with ours nothing is added, and cached
 * documents stay.
 */
export function withProduct(inner: ReportRenderer, installation: Pick<Installation, 'now'>): ReportRenderer {
  const render: (kind: string, data: object, at: Date) => Promise<Uint8Array> = (kind, data, at) => {
    const { produto, versao } = installation.now()
    const named = versao === 0 ? data : { ...data, produto: produto.nome }
    return (inner.render as typeof render)(kind, named, at)
  }
  return { render: render as ReportRenderer['render'], waiting: () => inner.waiting(), close: () => inner.close() }
}
