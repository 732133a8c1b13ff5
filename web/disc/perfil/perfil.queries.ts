import { queryOptions } from '@tanstack/react-query'
import type { ResumoDosTextos } from '#shared/disc/relatorios/resumo.ts'
import { listLicencasParticipante } from '#shared/licencas/licencas/licencas.contract.ts'
import { api } from '../../platform/api.ts'

/** Licences a page of the consultant's own stock shows. */
export const LICENCAS_POR_PAGINA = 10

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

/** Texts of a profile for the version that the result was made with (behaviour §35). */
export type TextosDa = (versao: string) => ResumoDosTextos

/** The words of every version, cut from its report; they come beside the data and not with the page. */
export const textosQuery = queryOptions({
  queryKey: ['textos-relatorio'],
  queryFn: async (): Promise<{ textosDa: TextosDa }> => ({ textosDa: (await import('#content/resumos.ts')).resumoDa }),
  staleTime: Number.POSITIVE_INFINITY,
})
