import { type Key, type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../i18n/i18n.ts'
import type { ListProps } from '../list.types.ts'
import type { Column } from './columns.ts'
import { ROW } from './keys.ts'
import { RowBox } from './RowBox.tsx'
import type { RowOf } from './row.types.ts'
import { Table } from './Table.tsx'
import { wasLeft } from './useWayBack.ts'

/**
 * Number of rows rendered first, enough for the tallest phone; the others are rendered right afterwards in the
 * background.
 */
const IN_SIGHT = 12

/** Rows of a page: a table when there are columns and the screen is wide enough, else cards. */
export function Rows<T>({
  items,
  busy,
  shown,
  label,
  control,
  keyOf,
  row,
  orders,
  listClass = 'rows',
  children,
}: Pick<ListProps<T>, 'label' | 'control' | 'keyOf' | 'row' | 'orders' | 'listClass' | 'children'> & {
  items: readonly T[]
  busy: boolean
  /** Shown columns; undefined when the list is no table. */
  shown: readonly Column<T>[] | undefined
}) {
  const { key } = useLocation()
  // Back to where somebody was asks for all of them at once: the place may be the last row's.
  const [whole, setWhole] = useState(() => wasLeft(key))
  useEffect(() => startTransition(() => setWhole(true)), [])
  const standing = whole ? items : items.slice(0, IN_SIGHT)
  if (shown)
    return (
      <Table
        {...{ label, control, keyOf, row, busy }}
        byHead={(orders?.length ?? 0) < 2}
        items={standing}
        page={items}
        columns={shown}
      />
    )
  return (
    <Cards label={label} items={standing} keyOf={keyOf} row={row} busy={busy} className={listClass}>
      {children}
    </Cards>
  )
}

/** Rows as cards, one below another; on phones, and for lists without columns. */
function Cards<T>({
  label,
  items,
  keyOf,
  row,
  busy,
  className,
  children,
}: {
  label: string
  items: readonly T[]
  keyOf(item: T): Key
  row?: RowOf<T> | undefined
  busy: boolean
  className: string
  children(item: T): ReactNode
}) {
  const selection = row?.selection
  return (
    <ul className={className} aria-label={label} aria-busy={busy}>
      {items.map(item => {
        const chosen = row && selection?.isSelected(row.idOf(item))
        return (
          <li
            key={keyOf(item)}
            {...{ [ROW]: keyOf(item) }}
            tabIndex={-1}
            data-selected={chosen ? '' : undefined}
            data-box={selection ? '' : undefined}
          >
            {row && selection && (
              <RowBox
                label={t('lista.selecionar', { nome: row.nameOf(item) })}
                state={chosen ? 'all' : 'none'}
                onChange={on => selection.set([row.idOf(item)], on)}
              />
            )}
            {children(item)}
          </li>
        )
      })}
    </ul>
  )
}
