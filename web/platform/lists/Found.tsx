import type { ReactNode } from 'react'
import { t } from '../i18n/i18n.ts'
import { formatNumber } from '../ui/format.ts'
import { Icon } from './icons/icons.tsx'
import { type ListControl, ORDER } from './useListState.ts'

export interface FoundWords {
  /** Returns the noun for a count: 'pessoa', 'pessoas'. */
  noun(n: number): string
  /** Number of rows without a filter, once known. */
  of?: number | undefined
}

/** Returns the number of rows in words: '38 de 271 pessoas', or '271 pessoas' without a filter. */
export function foundWords({ noun, of }: FoundWords, total: number, narrowed: boolean, limited: boolean): string {
  const n = formatNumber(total)
  if (limited) return t('lista.achadasMais', { n, coisas: noun(total) })
  if (narrowed && of !== undefined && of >= total)
    return t('lista.achadasDe', { n, total: formatNumber(of), coisas: noun(of) })
  return t('lista.achadas', { n, coisas: noun(total) })
}

/** Line with the number of rows found, announced politely; beside it the order and acts on all of them. */
export function Found({
  words,
  control,
  orders,
  children,
  end,
}: {
  words: string
  control: ListControl
  orders: readonly { value: string; label: string }[] | undefined
  /** Content beside the words: the button that saves this view. */
  children?: ReactNode
  end?: ReactNode
}) {
  return (
    <div className="found">
      <p role="status">{words}</p>
      {children}
      <span className="found-end">
        {orders && orders.length > 1 && <Order control={control} orders={orders} />}
        {end}
      </span>
    </div>
  )
}

function Order({ control, orders }: { control: ListControl; orders: readonly { value: string; label: string }[] }) {
  const [now = ''] = control.valuesOf(ORDER)
  return (
    <label className="act found-order">
      <Icon name="order" />
      <select
        aria-label={t('lista.ordem')}
        value={now}
        onChange={event => control.change({ [ORDER]: event.target.value })}
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
