import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { device, kept } from '../../storage.ts'

export interface Column<T> {
  id: string
  title: string
  /** Content of the cell; the first column names its row. */
  cell(item: T): ReactNode
  /** Values of `ordem` by which its head orders; '' is how the list stands without one. */
  order?: { ascending?: string; descending?: string }
  /** From which width there is room for it: 768 px unless told otherwise. */
  from?: 'lg' | 'xl'
  /** CSS width; the rest is shared. */
  width?: string
  /** A number: at the right. */
  number?: boolean
  /** Whether a person may hide it; the first never goes. */
  optional?: boolean
}

const hidden = (list: string) => kept(`lista.colunas.${list}`, z.array(z.string().check(z.maxLength(40))))

/**
 * The columns of a list that are shown, as this person left them on this device.
 * @param list under which name they are remembered
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
