import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listTestesFinalizados } from '#shared/disc/disc.contract.ts'
import { listLicencasParticipante } from '#shared/licencas/licencas.contract.ts'
import type { ConteudoRelatorio } from '#shared/relatorios/conteudo.schema.ts'
import { api } from '../api.ts'
import { type Documento, urlDoRelatorio } from '../relatorios/abrirRelatorio.ts'
import { useMotivo } from '../relatorios/motivo.tsx'

/** Licences a page of the consultant's own stock shows. */
export const LICENCAS_POR_PAGINA = 10

/** Finished tests, newest first, and how many the person keeps closed. `motivo` is an admin's reason. */
export const testesQuery = (id_usuario: number, motivo?: string) =>
  queryOptions({
    queryKey: ['testes-finalizados', id_usuario, motivo ?? null],
    queryFn: ({ signal }) =>
      api(
        listTestesFinalizados,
        { params: { id: String(id_usuario) }, query: { ...(motivo && { motivo }) } },
        { signal },
      ),
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

/** The words of a version; a result is shown with those it was made with (behaviour §35). */
export type TextosDa = (versao: string) => ConteudoRelatorio

/** The report's words, which the screen shares; large, so they come beside the data and not with the page. */
export const textosQuery = queryOptions({
  queryKey: ['textos-relatorio'],
  queryFn: async (): Promise<{ textosDa: TextosDa }> => ({ textosDa: (await import('#content/index.ts')).textosDa }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Asks for a fresh address of a report at the click: its name is bound to the session and expires (behaviour §29). */
export function useRelatorioFresco(id_usuario: number, id_licenca: number, documento: Documento = 'relatorio') {
  const client = useQueryClient()
  const motivo = useMotivo()
  return async (): Promise<string | null> => {
    const testes = await client.fetchQuery({ ...testesQuery(id_usuario, motivo), staleTime: 0 })
    const teste = testes.results.find(finished => finished.id_licenca === id_licenca)
    if (!teste) return null
    const url = urlDoRelatorio(teste.nome_relatorio, documento)
    return motivo ? `${url}?${new URLSearchParams({ motivo })}` : url
  }
}
