import type { ReactNode } from 'react'
import type { SelectionControl } from '../select/useSelection.ts'

/** Facts of a row besides its content. */
export interface RowOf<T> {
  /** Id by which a row is selected. */
  idOf(item: T): number
  /** Name of the row, for screen readers. */
  nameOf(item: T): string
  selection?: SelectionControl | undefined
  /** The row's menu of acts. */
  acts?: ((item: T) => ReactNode) | undefined
}
