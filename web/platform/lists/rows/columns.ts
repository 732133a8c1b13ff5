import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { device, kept } from '../../storage.ts'

export interface Column<T> {
  id: string
  title: string
  /** Content of the cell; the first column names its row. */
  cell(item: T): ReactNode
  /** Values of `ordem` for ordering by this column; '' is the list's default order. */
  order?: { ascending?: string; descending?: string }
  /** Minimum width of the screen from which the column is shown; 768 px by default. */
  from?: 'lg' | 'xl'
  /** CSS width; columns without one share the rest. */
  width?: string
  /** Whether the column holds numbers, which are aligned right. */
  number?: boolean
  /** Whether a person may hide the column; the first cannot be hidden. */
  optional?: boolean
}

const hidden = (list: string) => kept(`lista.colunas.${list}`, z.array(z.string().check(z.maxLength(40))))

/**
 * Returns the shown columns of a list, as chosen on this device.
 * @param list key under which the choice is stored
 */
export function useColumns<T>(list: string, columns: readonly Column<T>[]) {
  const [away, setAway] = useState(() => hidden(list).read(device) ?? [])
  return {
    shown: columns.filter(({ id, optional }) => !optional || !away.includes(id)),
    choices: columns.filter(({ optional }) => optional),
    isShown: (id: string) => !away.includes(id),
    show(id: string, on: boolean) {
      const next = on ? away.filter(other => other !== id) : [...away, id]
      setAway(next)
      if (next.length > 0) hidden(list).write(device, next)
      else hidden(list).forget(device)
    },
  }
}
