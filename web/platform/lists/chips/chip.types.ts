import type { ReactNode } from 'react'

export interface Option {
  value: string
  label: string
  /** Number of rows that the value would leave. */
  n?: number | undefined
  /** Icon before the name. */
  sign?: ReactNode
}

/** Filter of a list, by its name in the address. */
export type Chip =
  | {
      kind: 'values'
      name: string
      label: string
      options: readonly Option[]
      /** Whether only one value can be chosen, because the API takes only one. */
      single?: boolean
      /** Content below the values: a link to where they are managed. */
      foot?: ReactNode
    }
  /** A period, both days included; `name` holds the parameters of the address for its first and last day. */
  | { kind: 'period'; name: readonly [from: string, to: string]; label: string }
