import type { ReactNode } from 'react'

export interface Option {
  value: string
  label: string
  /** How many rows it would leave. */
  n?: number | undefined
  /** A small sign before its name. */
  sign?: ReactNode
}

/** A filter of a list, by its name in the address. */
export type Chip =
  | {
      kind: 'values'
      name: string
      label: string
      options: readonly Option[]
      /** One value at a time, for calls that take no more. */
      single?: boolean
      /** Beneath the values: where they are made and renamed. */
      foot?: ReactNode
    }
  /** Days, both counted: `name` is where the address has them, from and to. */
  | { kind: 'period'; name: readonly [from: string, to: string]; label: string }
