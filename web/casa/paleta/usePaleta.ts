import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useNavigation } from '../../platform/layout/navigation.ts'
import { usePrivilegios } from '../../platform/session/session.queries.ts'
import { useEndsWithPage } from '../../platform/ui/screen/useEndsWithPage.ts'
import { paletaAberta } from '../../platform/ui/teclado/paleta.ts'
import { atosDaTela } from './atosDaTela.ts'
import type { Item } from './item.ts'
import { gruposDe, pessoasPara } from './itens.ts'
import { useBusca } from './paleta.queries.ts'
import type { AtoCom } from './passos.ts'
import { lembrar, recentes } from './recentes.ts'

/** Closes the palette. */
export const fechar = () => paletaAberta.set(false)

/**
 * State of the open palette: what is typed, what was found, the entry that the arrows have reached, and the act that
 * asks for a person.
 * @param id prefix of the ids of entries
 */
export function usePaleta(id: string, dialog: RefObject<HTMLDialogElement | null>) {
  const navigate = useNavigate()
  const privilegios = usePrivilegios()
  const { places } = useNavigation()
  const field = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const [{ antes, aqui }] = useState(() => ({ antes: recentes(pathname), aqui: atosDaTela() }))
  const [typed, setTyped] = useState('')
  const [passo, setPasso] = useState<AtoCom | null>(null)
  const [at, setAt] = useState(0)
  const found = useBusca(typed, { places, privilegios }, passo)
  const grupos = passo
    ? pessoasPara({ ato: passo, pessoas: found.pessoas })
    : gruposDe({ typed, privilegios, places, recentes: antes, aqui, ...found })
  const itens = grupos.flatMap(grupo => grupo.itens)
  const chosen = itens[Math.min(at, itens.length - 1)]
  useEndsWithPage(true, fechar)
  useEffect(() => {
    dialog.current?.showModal()
  }, [dialog])
  useEffect(() => {
    document.getElementById(`${id}-${chosen?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  /** Begins an act that asks for a person; null cancels it. */
  function perguntar(ato: AtoCom | null) {
    setPasso(ato)
    setTyped('')
    setAt(0)
    field.current?.focus()
  }

  function abrir(item: Item) {
    if (item.passo) return perguntar(item.passo)
    lembrar(item)
    dialog.current?.close()
    if (item.run) item.run()
    else void navigate(item.to, { state: item.state })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = itens.length - 1
    const here = Math.min(at, last)
    const next = { ArrowDown: here === last ? 0 : here + 1, ArrowUp: here <= 0 ? last : here - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      abrir(chosen)
    } else if (event.key === 'Backspace' && typed === '' && passo) perguntar(null)
  }

  function type(text: string) {
    setTyped(text)
    setAt(0)
  }
  return { field, passo, perguntar, typed, type, found, grupos, itens, chosen, setAt, abrir, onKeyDown }
}
