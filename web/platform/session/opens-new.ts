import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** History state of a link that opens a form for something new. */
export const OPENS_NEW = { novo: true } as const

/** That history state, with values for the form. */
export interface OpensNew {
  novo?: true
  email?: string
  /** One of her companies, chosen beforehand. */
  id_empresa?: number
  /** One of her equipes, chosen beforehand. */
  id_equipe?: number
  /** For whom the next purchase's invoice is made out, in the form's texts; what is missing is asked there. */
  nota?: Record<'nome' | 'documento' | 'cep' | 'estado' | 'id_cidade' | 'endereco' | 'numero', string>
  /** The client for whom something new is begun. */
  com?: { id_participante: number; nome: string }
  /** The act, on a screen that has several. */
  ato?: string
}

/** Calls `begin` when the page was opened by such a link; once, so that a reload or Back does not repeat it. */
export function useOpensNew(begin: (novo: OpensNew) => void): void {
  const { state, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(begin)
  latest.current = begin
  const novo = (state ?? {}) as OpensNew // cast: this app alone writes the history's state
  const asked = novo.novo === true
  const known = useRef(novo)
  known.current = novo
  useEffect(() => {
    if (!asked) return
    latest.current(known.current)
    void navigate(pathname + search + hash, { replace: true, state: null })
  }, [asked, navigate, pathname, search, hash])
}
