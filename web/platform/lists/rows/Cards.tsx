import type { Key, ReactNode } from 'react'
import { t } from '../../i18n/i18n.ts'
import { ROW } from './keys.ts'
import { RowBox } from './RowBox.tsx'
import type { RowOf } from './row.types.ts'

/** Rows as cards, one below another; on phones, and for lists without columns. */
export function Cards<T>({
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
