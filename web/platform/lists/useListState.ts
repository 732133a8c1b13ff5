import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SEARCH_DEBOUNCE_MS } from '../ui/constants.ts'
import { type Change, type Chosen, type Filters, readAba, readList, tabUrl, writeList } from './list.url.ts'

const NONE = {} as const

/** Parameters that only order a list: they hide no row, and "clear the filters" keeps them. */
export const ORDEM = 'ordem'

/**
 * Search, page, size, order and filters of one list, in the address: Back, Forward and a reload find them again. Typing
 * rests before it asks and leaves one entry behind, every new search or filter begins at the first page.
 * @param filters what narrows the list besides the search, its order under `ordem`; a constant of the module
 */
export function useListState<F extends Filters = typeof NONE>(filters: F = NONE as F) {
  const { search: address } = useLocation()
  const navigate = useNavigate()
  const { filtro, ...state } = readList(address, filters)
  /** Text in the field, until the address says something else. */
  const [draft, setDraft] = useState<{ text: string; rested: boolean } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A search that rests must not reach the list of another tab.
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (change: Change, replace: boolean) =>
    // Asked of the window: two changes of one moment build on each other.
    navigate({ search: writeList(window.location.search, change) }, { replace })

  function search(text: string, wait = SEARCH_DEBOUNCE_MS) {
    setDraft({ text, rested: false })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setDraft({ text, rested: true })
      write({ busca: text.trim() }, state.busca !== '')
    }, wait)
  }
  const typed = draft && (!draft.rested || draft.text.trim() === state.busca) ? draft.text : state.busca
  const names = Object.keys(filters).filter(name => name !== ORDEM)
  const chosen: Readonly<Record<string, string | readonly string[]>> = filtro
  return {
    typed,
    state,
    filtro,
    search,
    goTo: (pagina: number, replace = false) => write({ pagina }, replace),
    /** @param replace for what is chosen in several steps, such as a day: no entry for each */
    narrow: (change: Partial<Chosen<F>>, replace = false) => write(change as Change, replace),
    /** Whether anything but the search and the order is chosen. */
    narrowed: names.some(name => (chosen[name] ?? '').length > 0),
    /** Values chosen under a name. */
    valuesOf: (name: string): readonly string[] => [chosen[name] ?? []].flat().filter(value => value !== ''),
    /** Writes by name what `Lista` and its chips know by name only. */
    change: (change: Change, replace = false) => write(change, replace),
    /** Everybody again: no filter, no search. The order stays. */
    clear() {
      clearTimeout(timer.current)
      setDraft(null)
      write({ ...Object.fromEntries(names.map(name => [name, ''])), busca: '' }, false)
    },
  }
}
export type ListControl = Omit<ReturnType<typeof useListState>, 'filtro' | 'narrow'>

/** Which tab is open, in the address. */
export function useAba<const T extends string>(abas: readonly [T, ...T[]]) {
  const { search } = useLocation()
  const navigate = useNavigate()
  function open(next: string) {
    // A tab is chosen by its focus and again by the press that gave it: one step, not two.
    if (readAba(window.location.search, abas) !== next) navigate({ search: tabUrl(next, abas[0]) })
  }
  return [readAba(search, abas), open] as const
}
