import { useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../ui/constants.ts'
import type { ListState } from './convites.queries.ts'

/** Page and search of one list: typing rests before it asks, and every new search begins at the first page. */
export function useListState() {
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<ListState>({ pagina: 1, busca: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function search(text: string, wait = SEARCH_DEBOUNCE_MS) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState({ pagina: 1, busca: text.trim() }), wait)
  }
  const goTo = (pagina: number) => setState(current => ({ ...current, pagina }))
  return { typed, state, search, goTo }
}
export type ListControl = ReturnType<typeof useListState>
