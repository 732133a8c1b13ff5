import * as z from 'zod/mini'
import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { RodadaAberta } from '#shared/clientes/rodadas/rodadas.contract.ts'
import { queryClient } from '../../platform/api.ts'
import { kept, tab } from '../../platform/storage.ts'
import type { Item } from './item.ts'
import { forPessoa, forTurma } from './itens.ts'

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
export function remind(item: Item, now = Date.now()): void {
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
      const { id, label, to, detalhe = '' } = item(data as T)
      return [{ id, label, to, detalhe, em: dataUpdatedAt }]
    })
  return [...of<PessoaNaLista>(['cliente'], forPessoa), ...of<RodadaAberta>(['turmas', 'turma'], forTurma)]
}

/** Returns the last opened things, latest first, without the current page. */
export function recentes(pathname: string): Item[] {
  const latest = [...vistos(), ...(abertos.read(tab) ?? [])].sort((a, b) => b.em - a.em)
  const once = new Map(latest.reverse().map(item => [item.id, item]))
  return [...once.values()]
    .sort((a, b) => b.em - a.em)
    .filter(({ to }) => to !== pathname)
    .slice(0, RECENTES)
    .map(({ em: _, ...item }) => ({ ...item, id: `recente:${item.id}` }))
}
