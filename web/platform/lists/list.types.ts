import type { UseQueryResult } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import type { ListaComVisoes } from '#shared/clientes/visoes/visoes.rules.ts'
import type { Chip } from './chips/chip.types.ts'
import type { FoundWords } from './Found.tsx'
import type { Column } from './rows/columns.ts'
import type { RowOf } from './rows/row.types.ts'
import type { ListControl } from './useListState.ts'

/** Props of a list. */
export interface ListProps<T> {
  /** Name of the list, for screen readers. */
  label: string
  control: ListControl
  query: UseQueryResult<{ results: T[]; total: number; total_limitado?: boolean }>
  keyOf(item: T): Key
  /** Label of the search; absent for a list without search. */
  buscar?: string
  vazio: { titulo: string; texto: string; act?: ReactNode }
  /** Content beside the search that is no chip. */
  aside?: ReactNode
  /** CSS class of the rows when shown as cards; with a line between them by default. */
  listClass?: string
  /** Filters besides the search. */
  chips?: readonly Chip[]
  /** Words for the number of rows found; without them only the pages show a number. */
  found?: FoundWords
  /** Offered orders; the first is the default, with the value ''. */
  orders?: readonly { value: string; label: string }[]
  /** Content at the end of the line with the number of rows: acts on all that were found. */
  end?: ReactNode
  /** List under whose name views are saved; without it views cannot be saved. */
  views?: ListaComVisoes
  /**
   * Columns of the table, which is shown from 768 px of width; `name` is the key under which this device remembers
   * hidden ones.
   */
  columns?: { name: string; all: readonly Column<T>[] }
  row?: RowOf<T>
  /** Acts on the selected rows, each a `.act`; needs `row.selection`. */
  bar?: ReactNode
  /** Renders one row as the content of its `li`, where the list is no table. */
  children(item: T): ReactNode
}
