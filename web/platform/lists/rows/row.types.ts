import type { ReactNode } from 'react'
import type { SelectionControl } from '../select/useSelection.ts'

/** Facts of a row besides its content. */
export interface RowOf<T> {
  /** By which a row is chosen. */
  idOf(item: T): number
  /** Name of the row, for screen readers. */
  nameOf(item: T): string
  selection?: SelectionControl | undefined
  /** The row's menu. */
  acts?: ((item: T) => ReactNode) | undefined
}
