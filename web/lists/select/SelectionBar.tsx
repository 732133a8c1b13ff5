import { type ReactNode, useEffect } from 'react'
import { t, tn } from '../../i18n/i18n.ts'
import { Icon } from '../icons.tsx'
import type { SelectionControl } from './useSelection.ts'

/** What is done with the rows that are chosen: the one dark surface. On phones it takes the place of the tab bar. */
export function SelectionBar({
  selection,
  total,
  children,
}: {
  selection: SelectionControl
  /** How many the filter found. */
  total: number
  /** The acts, each a `.act`. */
  children: ReactNode
}) {
  const n = selection.count(total)
  useRoomBelow(n > 0)
  return (
    <>
      <p className="sr-only" role="status">
        {n > 0 ? tn('lista.selecionadas', n) : ''}
      </p>
      {n > 0 && (
        <div className="selbar" role="toolbar" aria-label={tn('lista.selecionadas', n)}>
          <span className="selbar-count">
            <b>{tn('lista.selecionadas', n)}</b>
            {n < total && (
              <button type="button" className="act selbar-all" onClick={selection.all}>
                {t('lista.selecionarTodas', { n: total.toLocaleString('pt-BR') })}
              </button>
            )}
          </span>
          <span className="selbar-acts">{children}</span>
          <button type="button" className="act selbar-x" aria-label={t('lista.desmarcar')} onClick={selection.clear}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </>
  )
}

/** What has the focus is never beneath the bar: the page scrolls so far, and ends below it. */
function useRoomBelow(open: boolean) {
  useEffect(() => {
    if (!open) return
    const root = document.documentElement
    root.setAttribute('data-selecting', '')
    return () => root.removeAttribute('data-selecting')
  }, [open])
}
