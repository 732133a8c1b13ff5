import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { t, tn } from '../../i18n/i18n.ts'
import { Icon } from '../icons/icons.tsx'
import type { SelectionControl } from './useSelection.ts'

/** Bar of acts on the selected rows. On phones it covers the tab bar. */
export function SelectionBar({
  selection,
  total,
  children,
}: {
  selection: SelectionControl
  /** Number of rows that the filter found. */
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
        <div
          className="selbar"
          role="toolbar"
          aria-label={tn('lista.selecionadas', n)}
          onFocus={keepOneStop}
          onKeyDown={walk}
        >
          <span className="selbar-count">
            <b>{tn('lista.selecionadas', n)}</b>
            {n < total && (
              <button type="button" className="act selbar-all" onClick={selection.all}>
                {t('lista.selecionarTodas', { n: total.toLocaleString('pt-BR') })}
              </button>
            )}
          </span>
          <span className="selbar-acts">{children}</span>
          <button
            type="button"
            className="act w-10 justify-center p-0 max-lg:[grid-area:1/2] max-lg:w-11"
            aria-label={t('lista.limparSelecao')}
            onClick={selection.clear}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </>
  )
}

/** Returns the buttons of the bar, without those in panels that they opened. */
const buttonsOf = (bar: Element) =>
  [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].filter(button => !button.closest('[role=menu]'))

/** Makes the toolbar a single Tab stop: only the button focused last can be reached by Tab. */
function keepOneStop({ currentTarget, target }: FocusEvent) {
  const buttons = buttonsOf(currentTarget)
  if (!buttons.includes(target as HTMLButtonElement)) return
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1
}

/** Moves the focus through the toolbar on arrow keys, Home and End; keys in an opened panel are left alone. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, defaultPrevented } = event
  if (defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const buttons = buttonsOf(currentTarget)
  const at = buttons.indexOf(target as HTMLButtonElement)
  if (at < 0) return
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const to = steps[key]
  if (to === undefined) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}

/** Scrolls so that the bar does not cover the focused element. */
function useRoomBelow(open: boolean) {
  useEffect(() => {
    if (!open) return
    const root = document.documentElement
    root.setAttribute('data-selecting', '')
    return () => root.removeAttribute('data-selecting')
  }, [open])
}
