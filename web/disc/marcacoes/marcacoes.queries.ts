import { queryOptions } from '@tanstack/react-query'
import * as contract from '#shared/disc/marcacoes/marcacoes.contract.ts'
import { api } from '../../platform/api.ts'
import { shortCallSignal } from '../../platform/sending/queue.ts'

const params = (id_licenca: number) => ({ licenca: String(id_licenca) })

/** Query of the marks and the plan beside one report. */
export const marcacoesQuery = (id_licenca: number) =>
  queryOptions({
    queryKey: ['marcacoes', id_licenca],
    queryFn: ({ signal }) => api(contract.getMarcacoes, { params: params(id_licenca) }, { signal }),
  })

/** Query of the sentences of one report that can be marked; they never change. */
export const toMarkQuery = (id_licenca: number) =>
  queryOptions({
    queryKey: ['marcacoes', id_licenca, 'frases'],
    queryFn: ({ signal }) => api(contract.listFrasesParaMarcar, { params: params(id_licenca) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Query of the marks that a person shares with the consultor. */
export const compartilhadasQuery = (id_licenca: number) =>
  queryOptions({
    queryKey: ['marcacoes-compartilhadas', id_licenca],
    queryFn: ({ signal }) => api(contract.getMarcacoesCompartilhadas, { params: params(id_licenca) }, { signal }),
  })

/** Sends marks; the request outlives the page, so that marks made just before the tab closed arrive. */
export const sendMarcas = (id_licenca: number, marcacoes: contract.Marca[]) =>
  api(
    contract.mark,
    { params: params(id_licenca), body: { marcacoes } },
    { keepalive: true, signal: shortCallSignal() },
  )

export const deleteMarcacoes = (id_licenca: number) => api(contract.deleteMarcacoes, { params: params(id_licenca) })

export const share = (id_licenca: number, sim: boolean) =>
  api(contract.shareMarcacoes, { params: params(id_licenca), body: { sim } })

export const savePlano = (id_licenca: number, body: contract.EscritaPlano) =>
  api(contract.putPlano, { params: params(id_licenca), body }, { keepalive: true, signal: shortCallSignal() })

/** Loads the marks by a new request, since the cached one may still be pending. */
export const readMarcacoes = (id_licenca: number) =>
  api(contract.getMarcacoes, { params: params(id_licenca) }, { signal: shortCallSignal() })
