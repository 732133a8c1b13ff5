import { queryOptions } from '@tanstack/react-query'
import type { ResumoDosTextos } from '#shared/disc/relatorios/texto/resumo.ts'
import { listLicencasParticipante } from '#shared/licencas/licencas/licencas.contract.ts'
import { api } from '../../platform/api.ts'

/** Rows per page of the consultor's own licences. */
export const LICENCAS_POR_PAGINA = 10

/** Query of the person's own licences; with `de`, of a client's licences that belong to the caller. */
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

/** Returns the texts of a profile for the version that a result was made with (behaviour §35). */
export type TextosDa = (versao: string) => ResumoDosTextos

/** Query of the profile texts of every version; they load beside the data rather than with the page's code. */
export const textosQuery = queryOptions({
  queryKey: ['textos-relatorio'],
  queryFn: async (): Promise<{ textosDa: TextosDa }> => ({ textosDa: (await import('#content/resumos.ts')).resumoIn }),
  staleTime: Number.POSITIVE_INFINITY,
})
