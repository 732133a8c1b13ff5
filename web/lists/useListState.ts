import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SEARCH_DEBOUNCE_MS } from '../ui/constants.ts'
import { type Chosen, type Filters, readList, tabUrl, writeList } from './list.url.ts'

const NONE = {} as const

/**
 * Search, page and filters of one list, in the address: Back, Forward and a reload find them again. Typing rests before
 * it asks and leaves one entry behind, every new search or filter begins at the first page.
 * @param filters what narrows the list besides the search; a constant of the module
 */
export function useListState<F extends Filters = typeof NONE>(filters: F = NONE as F) {
  const { search: address } = useLocation()
  const navigate = useNavigate()
  const { filtro, ...state } = readList(address, filters)
  /** What stands in the field, until the address says something else. */
  const [draft, setDraft] = useState<{ text: string; rested: boolean } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A search that rests must not reach the list of another tab.
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (change: Readonly<Record<string, string | number>>, replace: boolean) =>
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
  return {
    typed,
    state,
    filtro,
    search,
    goTo: (pagina: number, replace = false) => write({ pagina }, replace),
    /** @param replace for what is chosen in several steps, such as a day: no entry for each */
    narrow: (change: Partial<Chosen<F>>, replace = false) => write(change as Record<string, string>, replace),
  }
}
export type ListControl = Pick<ReturnType<typeof useListState>, 'typed' | 'state' | 'search' | 'goTo'>

/** Which tab is open, in the address. The first is where nothing is said. */
export function useAba<const T extends string>(abas: readonly [T, ...T[]]) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const inAddress = (address: string) => {
    const said = new URLSearchParams(address).get('aba')
    return abas.find(name => name === said) ?? abas[0]
  }
  function open(next: string) {
    // A tab is chosen by its focus and again by the press that gave it: one step, not two.
    if (inAddress(window.location.search) !== next) navigate({ search: tabUrl(next, abas[0]) })
  }
  return [inAddress(search), open] as const
}
