import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  deleteFoto,
  deleteLogo,
  getMarca,
  type Marca,
  putFoto,
  putLogo,
  putMarca,
} from '#shared/contas/consultores/marca.contract.ts'
import { api } from '../../../platform/api.ts'

/** Query of the signed-in consultor's brand. */
export const marcaQuery = queryOptions({
  queryKey: ['marca'],
  queryFn: ({ signal }) => api(getMarca, {}, { signal }),
})

/** Returns a mutation for changes of the brand; each answer is the whole brand and replaces the cached one. */
function useWrite() {
  const client = useQueryClient()
  return (marca: Marca) => void client.setQueryData(marcaQuery.queryKey, marca)
}

export type MarcaValues = z.input<typeof putMarca.body>

export const usePutMarca = () =>
  useMutation({ mutationFn: (body: MarcaValues) => api(putMarca, { body }), onSuccess: useWrite() })

export const usePutLogo = () =>
  useMutation({ mutationFn: (base64: string) => api(putLogo, { body: { base64 } }), onSuccess: useWrite() })

export const useDeleteLogo = () => useMutation({ mutationFn: () => api(deleteLogo, {}), onSuccess: useWrite() })

export const usePutFoto = () =>
  useMutation({ mutationFn: (base64: string) => api(putFoto, { body: { base64 } }), onSuccess: useWrite() })

export const useDeleteFoto = () => useMutation({ mutationFn: () => api(deleteFoto, {}), onSuccess: useWrite() })
