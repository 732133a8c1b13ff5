import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FinalidadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { type Conferido, checkLote, inviteLote, LOTE_MAX } from '#shared/clientes/convites/lote.contract.ts'
import type { ListaLida } from '#shared/clientes/listas/read.ts'
import type { Tabela } from '#shared/clientes/listas/tabela.ts'
import { licencasQuery } from '../../../licencas/licencas/estoque/estoque.queries.ts'
import { api } from '../../../platform/api.ts'
import { useStore } from '../../../platform/store.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../platform/ui/constants.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { CARTEIRA } from '../../pessoas/pessoas.queries.ts'
import { minhasEmpresasQuery } from '../convites.queries.ts'
import {
  addLinhas,
  askReteste,
  askRetestes,
  changeColunas,
  chooseEmpresa,
  editLinha,
  enterResults,
  isDone,
  type LinhaView,
  type Lote,
  readEmail,
  removeLinha,
  summarize,
  viewLinhas,
} from './lote.state.ts'
import { ownRascunho, rascunhoStore, saveRascunho } from './lote.storage.ts'

/** Lines per API call: few enough that a broken connection leaves little to repeat, and that progress shows. */
const PER_CALL = 20

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/** Query of the state of the addresses still to be sent. */
const knownQuery = (emails: readonly string[]) =>
  queryOptions({
    queryKey: [CARTEIRA, 'conferir', emails],
    enabled: emails.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const known = new Map<string, Omit<Conferido, 'email'>>()
      for (const some of chunks(emails, LOTE_MAX)) {
        const { results } = await api(checkLote, { body: { emails: some } })
        for (const { email, ...found } of results) known.set(email, found)
      }
      return known
    },
  })

/** Debounces a value, so that typing does not ask the server at each letter. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

const NONE: ReadonlyMap<string, Omit<Conferido, 'email'>> = new Map()
const change = (edit: (lote: Lote) => Lote) => {
  const lote = ownRascunho()?.lote
  if (lote) saveRascunho({ lote: edit(lote) })
}

/** Holds the pasted list: its lines with their preview, the functions that change them, and sending. */
export function useLote() {
  useStore(rascunhoStore)
  const draft = ownRascunho()
  const lote = draft?.lote ?? null
  const licencas = useQuery(licencasQuery)
  const pending = [
    ...new Set((lote?.linhas ?? []).flatMap(linha => (isDone(linha) ? [] : (readEmail(linha.email) ?? [])))),
  ]
  const known = useQuery(knownQuery(useRested(pending.join('\n')).split('\n').filter(Boolean)))
  const empresas = useQuery({ ...minhasEmpresasQuery, enabled: lote !== null })
  const views = lote ? viewLinhas(lote, known.data ?? NONE, empresas.data) : []
  const { progresso, send } = useSend()

  return {
    texto: draft?.texto ?? '',
    lote,
    views,
    summary: summarize(views),
    /** Undefined while it is loading. */
    disponiveis: licencas.data?.individual,
    progresso,
    send: () => send(views.filter(view => view.sendable)),
    write: (texto: string) => saveRascunho({ texto }),
    begin: ({ tabela, pessoas }: ListaLida) => {
      const empty = { id_lote: crypto.randomUUID(), retestes: false, linhas: [] }
      saveRascunho({ texto: '', lote: tabela ? changeColunas(empty, tabela) : addLinhas(empty, pessoas) })
    },
    empresas: empresas.data ?? [],
    mudarColunas: (tabela: Tabela) => change(current => changeColunas(current, tabela)),
    escolherEmpresa: (nome: string, id_empresa: number | null) =>
      change(current => chooseEmpresa(current, nome, id_empresa)),
    escreverRecado: (recado: string) => change(current => ({ ...current, recado })),
    escolherFinalidade: (finalidade: FinalidadeDoConvite) => change(current => ({ ...current, finalidade })),
    edit: (id: number, email: string) => change(current => editLinha(current, id, email)),
    pedirReteste: (id: number, reteste: boolean) => change(current => askReteste(current, id, reteste)),
    pedirRetestes: (retestes: boolean) => change(current => askRetestes(current, retestes)),
    remove(id: number) {
      change(current => removeLinha(current, id))
      if (ownRascunho()?.lote?.linhas.length === 0) saveRascunho({ lote: null })
    },
    discard: () => saveRascunho({ lote: null }),
  }
}
export type LoteControl = ReturnType<typeof useLote>

/** Converts a line to the form of the API. A person with a result gets another test only when that was asked for. */
const wire = ({ email, nome, id_empresa, etiquetas, resultado }: LinhaView) => ({
  email,
  nome,
  id_empresa,
  ...(etiquetas && etiquetas.length > 0 && { etiquetas: [...etiquetas] }),
  reteste: resultado?.pedido ?? false,
})

/**
 * Sends lines in small calls and stores each answer as it arrives; after a failure the rest is sent again under the
 * same list id.
 */
function useSend() {
  const client = useQueryClient()
  const [progresso, setProgresso] = useState<{ sent: number; total: number } | null>(null)
  const sending = useRef(false)

  async function send(linhas: readonly LinhaView[]) {
    const { id_lote, recado, finalidade = 'desenvolvimento' } = ownRascunho()?.lote ?? {}
    if (sending.current || !id_lote || linhas.length === 0) return
    sending.current = true
    setProgresso({ sent: 0, total: linhas.length })
    await attempt(async () => {
      let sent = 0
      for (const some of chunks(linhas, PER_CALL)) {
        const { results } = await api(inviteLote, { body: { id_lote, emails: some.map(wire), recado, finalidade } })
        change(current => enterResults(current, some, results))
        sent += some.length
        setProgresso({ sent, total: linhas.length })
      }
    })
    sending.current = false
    setProgresso(null)
    await client.invalidateQueries({ queryKey: [CARTEIRA] })
  }
  return { progresso, send }
}
