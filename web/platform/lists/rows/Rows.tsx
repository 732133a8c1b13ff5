import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListaProps } from '../lista.types.ts'
import { Cards } from './Cards.tsx'
import type { Column } from './columns.ts'
import { Table } from './Table.tsx'
import { wasLeft } from './useWayBack.ts'

/** Rows that stand on the first picture of a list, on the tallest phone; the rest follows in the background at once. */
const IN_SIGHT = 12

/** The rows of a page: a table where there are columns and room for them, else one under another. */
export function Rows<T>({
  items,
  busy,
  shown,
  label,
  control,
  keyOf,
  row,
  listClass = 'rows',
  children,
}: Pick<ListaProps<T>, 'label' | 'control' | 'keyOf' | 'row' | 'listClass' | 'children'> & {
  items: readonly T[]
  busy: boolean
  /** The columns, if it is a table. */
  shown: readonly Column<T>[] | undefined
}) {
  const { key } = useLocation()
  // Back to where somebody was asks for all of them at once: the place may be the last row's.
  const [whole, setWhole] = useState(() => wasLeft(key))
  useEffect(() => startTransition(() => setWhole(true)), [])
  const standing = whole ? items : items.slice(0, IN_SIGHT)
  if (shown)
    return (
      <Table label={label} control={control} items={standing} columns={shown} keyOf={keyOf} row={row} busy={busy} />
    )
  return (
    <Cards label={label} items={standing} keyOf={keyOf} row={row} busy={busy} className={listClass}>
      {children}
    </Cards>
  )
}
