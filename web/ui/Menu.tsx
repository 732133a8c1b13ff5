import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface MenuEntry {
  id: string
  label: string
  /** Where it leads; without it, `onSelect` acts. */
  to?: string
  onSelect?(): void
}

/** A button that opens a list of places and acts; arrow keys, letters and Esc work. */
export default function Menu({
  trigger,
  label,
  className,
  entries,
  children,
}: {
  trigger: ReactNode
  /** The button's name when its content does not say it. */
  label?: string
  className?: string
  entries: readonly MenuEntry[]
  /** Further content below the entries. */
  children?: ReactNode
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger className={className} aria-label={label}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-10">
          <Base.Popup className="menu">
            {entries.map(({ id, label: words, to, onSelect }) =>
              to ? (
                <Base.LinkItem key={id} className="menu-item" closeOnClick render={<Link to={to} />}>
                  {words}
                </Base.LinkItem>
              ) : (
                <Base.Item key={id} className="menu-item" onClick={() => onSelect?.()}>
                  {words}
                </Base.Item>
              ),
            )}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
