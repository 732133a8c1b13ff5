import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { queryClient } from '../../platform/api.ts'
import { useNavigation } from '../../platform/layout/navigation.ts'
import { usePrivileges } from '../../platform/session/session.queries.ts'
import { kept, tab } from '../../platform/storage.ts'
import { isPaletteOpen } from '../../platform/ui/keyboard/palette.ts'
import { useEndsWithPage } from '../../platform/ui/screen/useEndsWithPage.ts'
import { atosDaTela } from './atosDaTela.ts'
import type { Item } from './item.ts'
import { forPessoa, forTurma, gruposOf, pessoasPara } from './itens.ts'
import { useBusca } from './paleta.queries.ts'
import type { AtoCom } from './passos.ts'

/** Closes the palette. */
export const close = () => isPaletteOpen.set(false)

/**
 * State of the open palette: what is typed, what was found, the entry that the arrows have reached, and the act that
 * asks for a person.
 * @param id prefix of the ids of entries
 */
export function usePaleta(id: string, dialog: RefObject<HTMLDialogElement | null>) {
  const navigate = useNavigate()
  const privilegios = usePrivileges()
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
    : gruposOf({ typed, privilegios, places, recentes: antes, aqui, ...found })
  const itens = grupos.flatMap(grupo => grupo.itens)
  const chosen = itens[Math.min(at, itens.length - 1)]
  useEndsWithPage(true, close)
  useEffect(() => {
    dialog.current?.showModal()
  }, [dialog])
  useEffect(() => {
    document.getElementById(`${id}-${chosen?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  /** Begins an act that asks for a person; null cancels it. */
  function ask(ato: AtoCom | null) {
    setPasso(ato)
    setTyped('')
    setAt(0)
    field.current?.focus()
  }

  function open(item: Item) {
    if (item.passo) return ask(item.passo)
    remind(item)
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
      open(chosen)
    } else if (event.key === 'Backspace' && typed === '' && passo) ask(null)
  }

  function type(text: string) {
    setTyped(text)
    setAt(0)
  }
  return { field, passo, perguntar: ask, typed, type, found, grupos, itens, chosen, setAt, abrir: open, onKeyDown }
}

/** Maximum number of recent things. */
const RECENTES = 5

/**
 * Things opened from the palette, kept in this tab only: they carry names, and are deleted when the tab closes or the
 * person signs out.
 */
const abertos = kept(
  'paleta.recentes',
  z.array(z.object({ id: z.string(), label: z.string(), to: z.string(), detalhe: z.string(), em: z.number() })),
)
type Aberto = NonNullable<ReturnType<typeof abertos.read>>[number]

const LUGARES = /^(?:pessoa|turma|empresa|consultor):/

/** Remembers that a person, turma or company was opened from the palette; other lines are not remembered. */
function remind(item: Item, now = Date.now()): void {
  const { label, to, detalhe = '' } = item
  const id = item.id.replace(/^recente:/, '')
  if (!LUGARES.test(id)) return
  const others = (abertos.read(tab) ?? []).filter(other => other.id !== id)
  abertos.write(tab, [{ id, label, to, detalhe, em: now }, ...others].slice(0, RECENTES))
}

/** Returns the clients and turmas whose pages were opened since the app was loaded, read from the query cache. */
function vistos(): Aberto[] {
  const cache = queryClient.getQueryCache()
  const of = <T>(queryKey: readonly string[], item: (data: T) => Item) =>
    cache.findAll({ queryKey }).flatMap(({ state: { data, dataUpdatedAt } }) => {
      if (!data) return []
      const { id, label, to, detalhe = '' } = item(data as T) // cast: the queries under this key give it
      return [{ id, label, to, detalhe, em: dataUpdatedAt }]
    })
  return [...of<PessoaNaLista>(['cliente'], forPessoa), ...of<FullTurma>(['turmas', 'turma'], forTurma)]
}

/** Returns the last opened things, latest first, without the current page. */
function recentes(pathname: string): Item[] {
  const latest = [...vistos(), ...(abertos.read(tab) ?? [])].sort((a, b) => b.em - a.em)
  const once = new Map(latest.reverse().map(item => [item.id, item]))
  return [...once.values()]
    .sort((a, b) => b.em - a.em)
    .filter(({ to }) => to !== pathname)
    .slice(0, RECENTES)
    .map(({ em: _, ...item }) => ({ ...item, id: `recente:${item.id}` }))
}
