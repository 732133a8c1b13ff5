import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** History state of a link that opens a form for something new. */
export const NOVO_AQUI = { novo: true } as const

/** The same with values for the form. */
interface Novo {
  novo?: true
  email?: string
  /** With whom, where the new thing is with somebody. */
  com?: { id_participante: number; nome: string }
  /** Which act, where a screen has several. */
  ato?: string
}

/** Begins with the new thing where one came for it; once, so that a reload or Back finds the screen as it is. */
export function useNovo(begin: (novo: Novo) => void): void {
  const { state, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(begin)
  latest.current = begin
  const novo = (state ?? {}) as Novo
  const asked = novo.novo === true
  const known = useRef(novo)
  known.current = novo
  useEffect(() => {
    if (!asked) return
    latest.current(known.current)
    void navigate(pathname + search + hash, { replace: true, state: null })
  }, [asked, navigate, pathname, search, hash])
}
