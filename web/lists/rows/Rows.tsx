import type { ListaProps } from '../Lista.tsx'
import { Cards } from './Cards.tsx'
import type { Column } from './columns.ts'
import { Table } from './Table.tsx'

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
  if (shown)
    return <Table label={label} control={control} items={items} columns={shown} keyOf={keyOf} row={row} busy={busy} />
  return (
    <Cards label={label} items={items} keyOf={keyOf} row={row} busy={busy} className={listClass}>
      {children}
    </Cards>
  )
}
