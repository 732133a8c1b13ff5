import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listTestesFinalizados } from '#shared/disc/disc.contract.ts'
import { listLicencasParticipante } from '#shared/licencas/licencas.contract.ts'
import { getRelatorio } from '#shared/relatorios/relatorios.contract.ts'
import { api, urlOf } from '../api.ts'

/** Licences a page of the consultant's own stock shows. */
export const LICENCAS_POR_PAGINA = 10

/** Finished tests, newest first. */
export const testesQuery = (id_usuario: number) =>
  queryOptions({
    queryKey: ['testes-finalizados', id_usuario],
    queryFn: async ({ signal }) =>
      (await api(listTestesFinalizados, { params: { id: String(id_usuario) } }, { signal })).results,
  })

/** The licences of one's own, or (with `de`) of a client as far as the caller owns them. */
export const licencasQuery = ({ de, pagina }: { de?: number | undefined; pagina?: number | undefined } = {}) =>
  queryOptions({
    queryKey: ['licencas-participante', { de, pagina }],
    queryFn: ({ signal }) =>
      api(
        listLicencasParticipante,
        {
          query: {
            ...(de && { id_usuario: String(de) }),
            ...(pagina && { pagina, limite: LICENCAS_POR_PAGINA }),
          },
        },
        { signal },
      ),
  })

/** The report's words, which the screen shares; large, so they come beside the data and not with the page. */
export const textosQuery = queryOptions({
  queryKey: ['textos-relatorio'],
  queryFn: async () => (await import('#content/index.ts')).textosDa(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A fresh address of a report: its name is bound to the session and expires, so it is asked for at the click. */
export async function urlDoRelatorio(
  client: QueryClient,
  teste: { id_usuario: number; id_licenca: number },
): Promise<string | null> {
  const testes = await client.fetchQuery({ ...testesQuery(teste.id_usuario), staleTime: 0 })
  const found = testes.find(({ id_licenca }) => id_licenca === teste.id_licenca)
  return found ? urlOf(getRelatorio.path, { params: { nome_relatorio: found.nome_relatorio } }) : null
}
