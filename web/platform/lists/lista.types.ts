import type { UseQueryResult } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import type { ListaComVisoes } from '#shared/clientes/visoes/visoes.rules.ts'
import type { Chip } from './chips/chip.types.ts'
import type { FoundWords } from './Found.tsx'
import type { Column } from './rows/columns.ts'
import type { RowOf } from './rows/row.types.ts'
import type { ListControl } from './useListState.ts'

/** Props of a list. */
export interface ListaProps<T> {
  /** Name of the list, for screen readers. */
  label: string
  control: ListControl
  query: UseQueryResult<{ results: T[]; total: number; total_limitado?: boolean }>
  keyOf(item: T): Key
  /** Label of the search; no search without it. */
  buscar?: string
  vazio: { titulo: string; texto: string; act?: ReactNode }
  /** Beside the search: what is no chip. */
  aside?: ReactNode
  /** How its rows stand without columns, and on phones: with a hairline between, unless told otherwise. */
  listClass?: string
  /** Filters besides the search. */
  chips?: readonly Chip[]
  /** The line that says how many were found; without it only the pages do. */
  found?: FoundWords
  /** How it may be ordered; the first is how it is, with the value ''. */
  orders?: readonly { value: string; label: string }[]
  /** At the end of the found line: what is done with all that was found. */
  end?: ReactNode
  /** Under which name its views are kept; without it nobody keeps any. */
  views?: ListaComVisoes
  /** From 768 px on it is a table of these; `name` is where this device remembers which of them are hidden. */
  columns?: { name: string; all: readonly Column<T>[] }
  row?: RowOf<T>
  /** Acts on the selected rows, each a `.act`; needs `row.selection`. */
  bar?: ReactNode
  /** One row: the contents of its `li`, where it is no table. */
  children(item: T): ReactNode
}
