import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { DIALOG_FOCUS_RETURN_MS } from '../constants.ts'
import { useEndsWithPage } from '../screen/useEndsWithPage.ts'

export interface DialogProps {
  open: boolean
  onClose(): void
  titulo: ReactNode
  /** First text of the dialog; announced with the title. */
  texto?: ReactNode
  wide?: boolean
  /** Whether the dialog asks about something that is hard to undo; it must be answered by its buttons. */
  alert?: boolean
  /** Whether the dialog holds a form, which a press outside does not close. */
  form?: boolean
  children?: ReactNode
  /** Buttons in reading order; aligned right on wide screens. */
  acts?: ReactNode
}

/** Modal dialog: traps the focus, closes on Esc, returns the focus, and closes when the page changes. */
export function Dialog({ open, onClose, titulo, texto, wide, alert, form, children, acts }: DialogProps) {
  useEndsWithPage(open, onClose)
  const cameFrom = useRef<HTMLElement | null>(null)
  if (open && cameFrom.current === null && document.activeElement instanceof HTMLElement) {
    cameFrom.current = document.activeElement
  }
  function returnFocus() {
    const target = cameFrom.current
    cameFrom.current = null
    setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement === null) {
        ;(target?.isConnected ? target : document.querySelector('main'))?.focus()
      }
    }, DIALOG_FOCUS_RETURN_MS)
    return false
  }
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={alert || form || false}
      onOpenChange={next => {
        // Signing in again, or proving who it is, presses beside it in the browser's top layer.
        if (!next && !document.querySelector('dialog[open]')) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            className="dialog"
            data-wide={wide ? '' : undefined}
            role={alert ? 'alertdialog' : 'dialog'}
            finalFocus={returnFocus}
          >
            <Base.Title className="text-xl">{titulo}</Base.Title>
            {texto && <Base.Description className="text-ink-soft">{texto}</Base.Description>}
            {children}
            {acts && <div className="dialog-acts">{acts}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
