import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a screen finds in its history entry when one came to make something new. */
export const NOVO_AQUI = { novo: true } as const

/** Begins with the new thing where one came for it; once, so that a reload or Back finds the screen as it is. */
export function useNovo(begin: () => void): void {
  const { state, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(begin)
  latest.current = begin
  const asked = (state as Partial<typeof NOVO_AQUI> | null)?.novo === true
  useEffect(() => {
    if (!asked) return
    latest.current()
    void navigate(pathname + search + hash, { replace: true, state: null })
  }, [asked, navigate, pathname, search, hash])
}
