import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  changeEtiqueta,
  createEtiqueta,
  deleteEtiqueta,
  labelPessoa,
  listEtiquetas,
  mergeEtiquetas,
} from '#shared/clientes/etiquetas/etiquetas.contract.ts'
import { api } from '../../platform/api.ts'

const ROOT = 'etiquetas'
/** Root key of the lists of people, which show labels and are reloaded when labels change. */
const PESSOAS = 'carteira'

/** Query of the caller's labels by name, each with the number of people who have it. */
export const etiquetasQuery = queryOptions({ queryKey: [ROOT], queryFn: () => api(listEtiquetas, {}) })

function useChanging<V, R>(mutationFn: (variables: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: [ROOT] }), client.invalidateQueries({ queryKey: [PESSOAS] })]),
  })
}

const params = (id_etiqueta: number) => ({ id_etiqueta: String(id_etiqueta) })

export const useCreateEtiqueta = () =>
  useChanging((body: z.input<typeof createEtiqueta.body>) => api(createEtiqueta, { body }))

export const useChangeEtiqueta = () =>
  useChanging(({ id_etiqueta, ...body }: z.input<typeof changeEtiqueta.body> & { id_etiqueta: number }) =>
    api(changeEtiqueta, { params: params(id_etiqueta), body }),
  )

export const useMergeEtiquetas = () =>
  useChanging(({ id_etiqueta, id_destino }: { id_etiqueta: number; id_destino: number }) =>
    api(mergeEtiquetas, { params: params(id_etiqueta), body: { id_destino } }),
  )

export const useDeleteEtiqueta = () =>
  useChanging((id_etiqueta: number) => api(deleteEtiqueta, { params: params(id_etiqueta) }))

/** Mutation that adds labels to a person, by id or name, or removes them. */
export const useLabelPessoa = (id_pessoa: number) =>
  useChanging((body: z.input<typeof labelPessoa.body>) =>
    api(labelPessoa, { params: { id_pessoa: String(id_pessoa) }, body }),
  )
