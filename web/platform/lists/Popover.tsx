import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEndsWithPage } from '../ui/screen/useEndsWithPage.ts'

/**
 * State of a panel opened by a button; a press outside, Esc and another page close it.
 * @param held state of the owner, when only one of several panels is open at a time
 */
export function usePopover(held?: { open: boolean; setOpen(open: boolean): void }) {
  const own = useState(false)
  const [open, setOpen] = held ? [held.open, held.setOpen] : own
  const shut = useRef(() => setOpen(false))
  shut.current = () => setOpen(false)
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEndsWithPage(open, () => shut.current())
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) shut.current()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])
  function close() {
    setOpen(false)
    focusButton()
  }
  /** Focuses the button after the next frame, because an element moved in the document loses the focus. */
  const focusButton = () => requestAnimationFrame(() => button.current?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // It closes what stands open, not what was chosen beneath it.
    event.stopPropagation()
    close()
  }
  return { open, setOpen, close, focusButton, root, button, onKeyDown }
}

/**
 * Panel of a button: below it, within the window; on phones a sheet from the bottom. Its first field gets the focus.
 */
export function Popover({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useWithinWindow(panel)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, button, a')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={panel} role="dialog" aria-label={label} className="pop">
      {children}
    </div>
  )
}

/** Aligns a panel with its button's right edge when it would leave the window at the right. */
function useWithinWindow(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect()
    if (box && box.right > document.documentElement.clientWidth - 8) panel.current?.setAttribute('data-end', '')
  }, [panel])
}
