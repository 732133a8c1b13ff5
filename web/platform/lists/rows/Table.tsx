import type { Key } from 'react'
import { t } from '../../i18n/i18n.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../icons/icons.tsx'
import { type ListControl, ORDER } from '../useListState.ts'
import type { Column } from './columns.ts'
import { ROW } from './keys.ts'
import { RowBox } from './RowBox.tsx'
import type { RowOf } from './row.types.ts'

const ROOM = { lg: 'from-lg', xl: 'from-xl' } as const
const roomOf = <T,>({ from }: Column<T>) => from && ROOM[from]

/** A list as a table: a fixed head, one row per item, the first column as the row's header. */
export function Table<T>({
  label,
  control,
  items,
  page,
  columns,
  keyOf,
  row,
  busy,
  byHead,
}: {
  label: string
  control: ListControl
  /** Items that are rendered by now. */
  items: readonly T[]
  /** All items of the page, which the checkbox in the head selects. */
  page: readonly T[]
  columns: readonly Column<T>[]
  keyOf(item: T): Key
  row: RowOf<T> | undefined
  busy: boolean
  /** Whether the heads order the list; not where a choice of the order stands over it. */
  byHead: boolean
}) {
  return (
    <table className="people" aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          {row?.selection && (
            <th scope="col" className="people-box">
              <RowBox
                label={t('lista.selecionarPagina')}
                state={row.selection.shareOf(page.map(row.idOf))}
                onChange={on => row.selection?.set(page.map(row.idOf), on)}
              />
            </th>
          )}
          {columns.map(column => (
            <Head key={column.id} column={column} control={control} byHead={byHead} />
          ))}
          {row?.acts && (
            <th scope="col" className="people-acts">
              <span className="sr-only">{t('lista.acoes')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <Row key={keyOf(item)} id={keyOf(item)} item={item} columns={columns} row={row} />
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps<T> {
  column: Column<T>
  control: ListControl
  byHead: boolean
}

/** Name of a column; a button that orders the list by it, or reverses the order, where that is possible. */
function Head<T>({ column, control, byHead }: HeadProps<T>) {
  const { title, order, width, number } = column
  const [now = ''] = control.valuesOf(ORDER)
  const is = (value: string | undefined) => value !== undefined && value === now
  const sorted = (['ascending', 'descending'] as const).find(way => is(order?.[way]))
  const next =
    sorted === 'ascending' ? (order?.descending ?? order?.ascending) : (order?.ascending ?? order?.descending)
  return (
    <th scope="col" className={cx(roomOf(column), number && 'number')} style={{ width }} aria-sort={sorted}>
      {order && byHead ? (
        <button type="button" className="people-sort" onClick={() => control.change({ [ORDER]: next ?? '' })}>
          {title}
          {sorted && <Icon name={sorted === 'ascending' ? 'up' : 'down'} />}
        </button>
      ) : (
        <>
          {title}
          {sorted && <Icon name={sorted === 'ascending' ? 'up' : 'down'} />}
        </>
      )}
    </th>
  )
}

function Row<T>({
  id,
  item,
  columns,
  row,
}: {
  id: Key
  item: T
  columns: readonly Column<T>[]
  row: RowOf<T> | undefined
}) {
  const selection = row?.selection
  const chosen = (row && selection?.isSelected(row.idOf(item))) ?? false
  const [first, ...others] = columns
  return (
    <tr {...{ [ROW]: id }} tabIndex={-1} data-selected={chosen ? '' : undefined}>
      {row && selection && (
        <td className="people-box">
          <RowBox
            label={t('lista.selecionar', { nome: row.nameOf(item) })}
            state={chosen ? 'all' : 'none'}
            onChange={on => selection.set([row.idOf(item)], on)}
          />
        </td>
      )}
      {first && (
        <th scope="row" className={cx(roomOf(first))}>
          {first.cell(item)}
        </th>
      )}
      {others.map(column => (
        <td key={column.id} className={cx(roomOf(column), column.number && 'number')}>
          {column.cell(item)}
        </td>
      ))}
      {row?.acts && <td className="people-acts">{row.acts(item)}</td>}
    </tr>
  )
}
