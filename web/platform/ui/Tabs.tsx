import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'

export interface Tab {
  id: string
  label: string
  /** Number of items in the tab, shown beside its name. */
  count?: number | undefined
  content: ReactNode
}

/** Returns the index that an arrow key leads to, wrapping around; undefined for other keys. */
function targetOf(key: string, at: number, size: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % size
  if (key === 'ArrowLeft') return (at + size - 1) % size
  if (key === 'Home') return 0
  return key === 'End' ? size - 1 : undefined
}

interface Props {
  tabs: readonly Tab[]
  label: string
  value: string
  onChange(id: string): void
  /** Called when a tab is hovered or touched, to prefetch its content. */
  onAhead?(id: string): void
}

/** Scrolls the row of tabs until the chosen one is in sight. */
function useChosenInSight(row: RefObject<HTMLDivElement | null>, tabs: readonly Tab[], value: string) {
  // Counts that come move the row's end: looked at again then, and not at each render, for looking costs a layout.
  const widths = tabs.map(({ count }) => count ?? '').join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured depends on them
  useEffect(() => {
    const list = row.current
    const tab = list?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (!list || !tab || list.scrollWidth <= list.clientWidth) return
    // Only the row moves, never the page: a chosen tab past its edge comes in.
    const { left, right } = list.getBoundingClientRect()
    const stands = tab.getBoundingClientRect()
    if (stands.right > right) list.scrollLeft += stands.right - right
    else if (stands.left < left) list.scrollLeft -= left - stands.left
  }, [value, widths])
}

/** Tabs; arrow keys choose at once, and only the chosen panel is rendered. */
export function Tabs({ tabs, label, value, onChange, onAhead }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const base = useId()
  const chosen = tabs.findIndex(({ id }) => id === value)
  useChosenInSight(row, tabs, value)

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = targetOf(event.key, chosen, tabs.length)
    const next = target === undefined ? undefined : tabs[target]
    if (!next) return
    event.preventDefault()
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
    onChange(next.id)
  }

  return (
    <div>
      <div ref={row} role="tablist" className="tabs-list" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-painel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            data-tab={tab.id}
            className="tabs-tab"
            onClick={() => onChange(tab.id)}
            onPointerEnter={() => onAhead?.(tab.id)}
            onTouchStart={() => onAhead?.(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabs-count"> {tab.count.toLocaleString('pt-BR')}</span>}
          </button>
        ))}
      </div>
      {tabs.map(
        tab =>
          tab.id === value && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is where Tab goes from its tab (ARIA, tabs pattern)
            <div key={tab.id} id={`${base}-painel`} role="tabpanel" aria-labelledby={`${base}-${tab.id}`} tabIndex={0}>
              {tab.content}
            </div>
          ),
      )}
    </div>
  )
}
