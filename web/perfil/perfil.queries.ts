import { queryOptions } from '@tanstack/react-query'
import { listLicencasParticipante } from '#shared/licencas/licencas.contract.ts'
import type { ConteudoRelatorio } from '#shared/relatorios/conteudo.schema.ts'
import { api } from '../api.ts'

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

/** The words of a version; a result is shown with those it was made with (behaviour §35). */
export type TextosDa = (versao: string) => ConteudoRelatorio

/** The report's words, which the screen shares; large, so they come beside the data and not with the page. */
export const textosQuery = queryOptions({
  queryKey: ['textos-relatorio'],
  queryFn: async (): Promise<{ textosDa: TextosDa }> => ({ textosDa: (await import('#content/index.ts')).textosDa }),
  staleTime: Number.POSITIVE_INFINITY,
})
