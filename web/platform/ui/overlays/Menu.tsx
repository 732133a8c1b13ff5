import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useEndsWithPage } from '../screen/useEndsWithPage.ts'

export interface MenuEntry {
  id: string
  label: string
  /** Address of the item; without it the item calls `onSelect`. */
  to?: string
  /** History state for the target screen. */
  state?: unknown
  onSelect?(): void
}

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

/** Returns the item that an arrow key, Home, End or a first letter leads to; undefined for other keys. */
function targetOf(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return key.length === 1 ? after.find(item => item.textContent.toLowerCase().startsWith(key.toLowerCase())) : undefined
}

interface Props {
  trigger: ReactNode
  className?: string
  entries: readonly MenuEntry[]
}

/** Opening and closing of a menu, its focus and its keys. */
function useMenu() {
  const [open, setOpen] = useState<'first' | 'last' | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEndsWithPage(open !== null, () => setOpen(null))

  useEffect(() => {
    if (!open) return
    itemsOf(list.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function close() {
    setOpen(null)
    button.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Tab goes on from the button: the items are reached by arrows.
    if ((event.key === 'Escape' || event.key === 'Tab') && open) return close()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      return setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
    }
    const target = targetOf(event.key, itemsOf(list.current))
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return { open, setOpen, close, root, button, list, onKeyDown }
}

interface ItemProps {
  entry: MenuEntry
  /** Called when a link is followed. */
  onGo(): void
  /** Called before `onSelect`. */
  onChosen(): void
}

/** One entry of the menu: a link, or a button. */
const Item = ({ entry: { label, to, state, onSelect }, onGo, onChosen }: ItemProps) =>
  to ? (
    <Link to={to} state={state} role="menuitem" tabIndex={-1} className="menu-item" onClick={onGo}>
      {label}
    </Link>
  ) : (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="menu-item"
      onClick={() => {
        onChosen()
        onSelect?.()
      }}
    >
      {label}
    </button>
  )

/**
 * Button that opens a menu of links and acts, with arrow keys, letters and Esc. Rendered in place, so that
 * the list stays in the landmark of its button.
 */
export function Menu({ trigger, className, entries }: Props) {
  const { open, setOpen, close, root, button, list, onKeyDown } = useMenu()
  const id = useId()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and the items inside
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        data-popup-open={open ? '' : undefined}
        onClick={() => setOpen(open ? null : 'first')}
      >
        {trigger}
      </button>
      {open && (
        <div ref={list} id={id} role="menu" className="menu absolute top-full right-0 z-10 mt-1.5">
          {entries.map(entry => (
            <Item key={entry.id} entry={entry} onGo={() => setOpen(null)} onChosen={close} />
          ))}
        </div>
      )}
    </div>
  )
}
