import { useState } from 'react'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { saveText } from '../../platform/ui/download.ts'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'

interface Props {
  codigos: readonly string[]
  /** Sentence about the act that brought them. */
  feito?: string | undefined
  onClose(): void
}

/** Dialog with ten recovery codes, shown this once: to print, to save, and to close once they are kept. */
export function CodigosOnce({ codigos, feito, onClose }: Props) {
  const [guardei, setGuardei] = useState(false)
  const titulo = t('fatores.codigosDe', { data: formatDate(new Date()) })
  return (
    <Dialog
      alert
      open
      onClose={() => guardei && onClose()}
      titulo={t('fatores.codigosProntos')}
      texto={t('fatores.codigosUmaVez')}
    >
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono tabular-nums">
        {codigos.map(codigo => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button small onClick={() => printCodigos(titulo, t('fatores.codigosNoPapel'), codigos)}>
          {t('fatores.imprimir')}
        </Button>
        <Button
          small
          onClick={() =>
            saveText(
              filenameOf([t('fatores.arquivo'), new Date()], 'txt'),
              'text/plain',
              [titulo, '', ...codigos, ''].join('\n'),
            )
          }
        >
          {t('fatores.baixar')}
        </Button>
      </div>
      {feito && <p className="text-sm text-ink-soft">{feito}</p>}
      <CheckField
        reserve={false}
        label={t('fatores.guardei')}
        checked={guardei}
        onChange={event => setGuardei(event.target.checked)}
      />
      <div className="dialog-acts">
        <Button look="primary" disabled={!guardei} onClick={onClose}>
          {t('fatores.pronto')}
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * Prints a title, a sentence and the codes, alone on a page: in a frame that goes after printing. The page itself is not
 * printed, and nothing is stored.
 */
function printCodigos(titulo: string, texto: string, codigos: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.className = 'sr-only'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return
  page.title = titulo
  const part = (tag: string, text: string) => {
    const element = page.createElement(tag)
    element.textContent = text
    return element
  }
  const list = page.createElement('ol')
  list.append(...codigos.map(codigo => part('li', codigo)))
  page.body.append(part('h1', titulo), part('p', texto), list)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
