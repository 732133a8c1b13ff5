import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeVisao, deleteVisao, listVisoes, saveVisao, type Visao } from '#shared/clientes/visoes/visoes.contract.ts'
import type { ListaComVisoes } from '#shared/clientes/visoes/visoes.rules.ts'
import { api } from '../../api.ts'

const ROOT = 'visoes'

/** Query of the saved views of a list, by name. */
export const viewsQuery = (lista: ListaComVisoes) =>
  queryOptions({
    queryKey: [ROOT, lista],
    queryFn: async () => (await api(listVisoes, { query: { lista } })).results,
  })

/** Mutations on a list's views; each updates the cached views at once. */
export function useViewActs(lista: ListaComVisoes) {
  const client = useQueryClient()
  const { queryKey } = viewsQuery(lista)
  const onSettled = () => client.invalidateQueries({ queryKey: [ROOT] })
  const put = (kept: Visao) =>
    client.setQueryData<Visao[]>(queryKey, (views = []) =>
      [...views.filter(({ id_visao }) => id_visao !== kept.id_visao), kept].sort((a, b) =>
        a.nome.localeCompare(b.nome, 'pt-BR'),
      ),
    )
  return {
    keep: useMutation({
      mutationFn: (body: { nome: string; parametros: Record<string, string>; substituir?: boolean }) =>
        api(saveVisao, { body: { lista, ...body } }),
      onSuccess: put,
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id_visao, ...body }: { id_visao: number; nome?: string; parametros?: Record<string, string> }) =>
        api(changeVisao, { params: { id_visao: String(id_visao) }, body }),
      onSuccess: put,
      onSettled,
    }),
    forget: useMutation({
      mutationFn: (id_visao: number) => api(deleteVisao, { params: { id_visao: String(id_visao) } }),
      onSuccess: (_, gone) =>
        client.setQueryData<Visao[]>(queryKey, (views = []) => views.filter(({ id_visao }) => id_visao !== gone)),
      onSettled,
    }),
  }
}
