import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'

export interface Tab {
  id: string
  label: string
  /** How many things the tab holds, shown beside its name. */
  count?: number | undefined
  content: ReactNode
}

/** Tabs with arrow keys; only the chosen panel is rendered. */
export function Tabs({
  tabs,
  label,
  value,
  onChange,
  onAhead,
}: {
  tabs: readonly Tab[]
  label: string
  value: string
  onChange(id: string): void
  /** A tab is pointed at or touched, and about to be chosen: what it shows may be asked for. */
  onAhead?(id: string): void
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = row.current
    const chosen = list?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (!list || !chosen) return
    // Only the row moves, never the page: a chosen tab past its edge comes in.
    const { left, right } = list.getBoundingClientRect()
    const tab = chosen.getBoundingClientRect()
    if (tab.right > right) list.scrollLeft += tab.right - right
    else if (tab.left < left) list.scrollLeft -= left - tab.left
  })
  return (
    <Base.Root value={value} onValueChange={next => onChange(String(next))}>
      <Base.List ref={row} className="tabs-list" aria-label={label} activateOnFocus>
        {tabs.map(tab => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            data-tab={tab.id}
            className="tabs-tab"
            onPointerEnter={() => onAhead?.(tab.id)}
            onTouchStart={() => onAhead?.(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabs-count"> {tab.count.toLocaleString('pt-BR')}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(tab => (
        <Base.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
