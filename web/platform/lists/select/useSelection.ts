import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { ALL, countOf, IDS_MAX, isSelected, NONE, onTheWire, type Selection, select, shareOf } from './selection.ts'

/**
 * Holds the selected rows of a list.
 * @param filtro filter of the list, as the API takes it; when it changes the selection is cleared. The order is no part
 * of it
 */
export function useSelection<F extends object>(filtro: F) {
  const found = JSON.stringify(filtro)
  const [kept, setKept] = useState<{ found: string; selection: Selection }>({ found, selection: NONE })
  const selection = kept.found === found ? kept.selection : NONE
  const set = (next: Selection) => setKept({ found, selection: next })
  return {
    selection,
    isSelected: (id: number) => isSelected(selection, id),
    shareOf: (ids: readonly number[]) => shareOf(selection, ids),
    count: (total: number) => countOf(selection, total),
    /** The selection as bulk calls take it. */
    wire: onTheWire(selection, filtro),
    set(ids: readonly number[], on: boolean) {
      const next = select(selection, ids, on)
      if (next === selection && on)
        toast.warning({ titulo: t('lista.selecaoCheiaTitulo'), mensagem: t('lista.selecaoCheia', { n: IDS_MAX }) })
      set(next)
    },
    all: () => set(ALL),
    clear: () => set(NONE),
  }
}
export type SelectionControl = Omit<ReturnType<typeof useSelection<object>>, 'wire'>
