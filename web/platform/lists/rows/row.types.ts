import type { ReactNode } from 'react'
import type { SelectionControl } from '../select/useSelection.ts'

/** What a list knows of a row beside what it shows. */
export interface RowOf<T> {
  /** By which a row is chosen. */
  idOf(item: T): number
  /** Whose row it is, for those who hear it. */
  nameOf(item: T): string
  selection?: SelectionControl | undefined
  /** The row's menu. */
  acts?: ((item: T) => ReactNode) | undefined
}
