import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getNota, getPagina, getPaginaPdf, putNota } from '#shared/conversas/levar/levar.contract.ts'
import { api, apiFile } from '../../platform/api.ts'

const LEVAR = 'levar'
const da = (id_devolutiva: string) => ({ params: { id_devolutiva } })

export const paginaQuery = (id_devolutiva: string) =>
  queryOptions({
    queryKey: [LEVAR, 'pagina', id_devolutiva],
    queryFn: ({ signal }) => api(getPagina, da(id_devolutiva), { signal }),
  })

/** Downloads the page as PDF, as a file. @throws {ApiError} */
export const downloadPagina = (id_devolutiva: string): Promise<File> => apiFile(getPaginaPdf, da(id_devolutiva))

export const notaQuery = (id_devolutiva: string) =>
  queryOptions({
    queryKey: [LEVAR, 'nota', id_devolutiva],
    queryFn: async ({ signal }) => (await api(getNota, da(id_devolutiva), { signal })).nota,
  })

export function useSaveNota(id_devolutiva: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { nota: number | null; consultor_le: boolean }) => api(putNota, { ...da(id_devolutiva), body }),
    onSuccess: ({ nota }) => client.setQueryData(notaQuery(id_devolutiva).queryKey, nota),
  })
}
