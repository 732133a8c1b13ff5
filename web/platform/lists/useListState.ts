import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SEARCH_DEBOUNCE_MS } from '../ui/constants.ts'
import { type Change, type Chosen, type Filters, readList, readTab, tabUrl, writeList } from './list.url.ts'

const NONE = {} as const

/** Name of the parameter that orders a list; it hides no row, so clearing the filters keeps it. */
export const ORDER = 'ordem'

/**
 * Holds search, page, page size, order and filters of one list in the address, so that Back, Forward and a reload
 * restore them. Typing is debounced and leaves one history entry; a new search or filter goes back to the first page.
 * @param filters filters besides the search, with the order under `ordem`; a module constant
 */
export function useListState<F extends Filters = typeof NONE>(filters: F = NONE as F) {
  const { search: address } = useLocation()
  const navigate = useNavigate()
  const { filtro, ...state } = readList(address, filters)
  /** Text in the field, until the address has another search. */
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
  const names = Object.keys(filters).filter(name => name !== ORDER)
  const chosen: Readonly<Record<string, string | readonly string[]>> = filtro
  return {
    typed,
    state,
    filtro,
    search,
    goTo: (pagina: number, replace = false) => write({ pagina }, replace),
    /** @param replace replaces the history entry, for values chosen in several steps, such as a day */
    narrow: (change: Partial<Chosen<F>>, replace = false) => write(change as Change, replace),
    /** Whether a filter other than search and order is set. */
    narrowed: names.some(name => (chosen[name] ?? '').length > 0),
    /** Values chosen under a name. */
    valuesOf: (name: string): readonly string[] => [chosen[name] ?? []].flat().filter(value => value !== ''),
    /** Returns the address with these parameters set, for a link. */
    searchOf: (change: Change): string => writeList(address, change),
    /** Sets parameters by name, for `Lista` and its chips, which do not know the filters' types. */
    change: (change: Change, replace = false) => write(change, replace),
    /** Clears filters and search; the order stays. */
    clear() {
      clearTimeout(timer.current)
      setDraft(null)
      write({ ...Object.fromEntries(names.map(name => [name, ''])), busca: '' }, false)
    },
  }
}
export type ListControl = Omit<ReturnType<typeof useListState>, 'filtro' | 'narrow'>

/** Returns the open tab, kept in the address, and a function that opens another. */
export function useTab<const T extends string>(abas: readonly [T, ...T[]]) {
  const { search } = useLocation()
  const navigate = useNavigate()
  function open(next: string) {
    // A tab is chosen by its focus and again by the press that gave it: one step, not two.
    if (readTab(window.location.search, abas) !== next) navigate({ search: tabUrl(next, abas[0]) })
  }
  return [readTab(search, abas), open] as const
}
