import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

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
  return (
    <Base.Root value={value} onValueChange={next => onChange(String(next))}>
      <Base.List className="tabs-list" aria-label={label} activateOnFocus>
        {tabs.map(tab => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
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
