import type { ReactNode } from 'react'
import { t } from '../i18n/i18n.ts'
import { Chips } from './chips/Chips.tsx'
import type { Chip } from './chips/chip.types.ts'
import { Icon } from './icons/icons.tsx'
import type { ListControl } from './useListState.ts'

/** Search field and filter chips of a list; on phones the chips are one line that scrolls. */
export function Tools({
  control,
  chips,
  buscar,
  searchable,
  children,
}: {
  control: ListControl
  chips: readonly Chip[]
  /** Label of the search field; absent without a search. */
  buscar: string | undefined
  /** Whether there is anything to search in. */
  searchable: boolean
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap gap-2 items-center pt-4 pb-3 px-0">
      {searchable && buscar && (
        <div className="lista-search">
          <Icon name="search" />
          <input
            type="search"
            className="input"
            aria-label={buscar}
            placeholder={buscar}
            autoComplete="off"
            value={control.typed}
            onChange={event => control.search(event.target.value)}
          />
        </div>
      )}
      {searchable && chips.length > 0 && (
        <fieldset className="chips" aria-label={t('lista.filtros')}>
          <Chips chips={chips} control={control} />
        </fieldset>
      )}
      {children}
    </div>
  )
}
