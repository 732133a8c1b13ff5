import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listTestesFinalizados, type TesteEmSelecao } from '#shared/disc/disc/disc.contract.ts'
import { createNomeDoRelatorio } from '#shared/disc/relatorios/relatorios.contract.ts'
import { api } from '../../../platform/api.ts'
import { type Documento, urlDoRelatorio } from './abrirRelatorio.ts'
import { useMotivo } from './motivo.tsx'

type Testes = z.output<typeof listTestesFinalizados.response>

/**
 * Query of the finished tests, newest first, and of how many the person keeps closed. `motivo` is an admin's reason.
 * With `antesDeVer`, tests that the person has never looked at are only named in `por_ver`; a query without it then
 * returns them.
 */
export const testesQuery = (id_usuario: number, motivo?: string, { antesDeVer = false } = {}) =>
  queryOptions({
    queryKey: ['testes-finalizados', id_usuario, motivo ?? null],
    queryFn: ({ signal }) =>
      api(
        listTestesFinalizados,
        {
          params: { id: String(id_usuario) },
          query: { ...(motivo && { motivo }), ...(antesDeVer && { antes_de_ver: '1' }) },
        },
        { signal },
      ),
  })

/** Returns every test of an answer that has a report to open, those made in a selection included. */
export const relatoriosOf = ({ results, em_selecao = [] }: Testes): readonly TesteEmSelecao[] => [
  ...results,
  ...em_selecao,
]

/** Returns a report's name; an admin's carries the reason, so that the address of the document does not tell it. */
export const nomeCom = async (
  { id_licenca, nome_relatorio }: Pick<TesteEmSelecao, 'id_licenca' | 'nome_relatorio'>,
  motivo: string | undefined,
): Promise<string> =>
  motivo ? (await api(createNomeDoRelatorio, { body: { id_licenca, motivo } })).nome_relatorio : nome_relatorio

/**
 * Returns a function that asks for a new address of a report at the click: its name is bound to the session and expires
 * (behaviour §29).
 */
export function useRelatorioFresco(id_usuario: number, id_licenca: number, documento: Documento = 'relatorio') {
  const client = useQueryClient()
  const motivo = useMotivo()
  return async (): Promise<string | null> => {
    // The explanation is of a result that was seen: what was never looked at stays so.
    const query = testesQuery(id_usuario, motivo, { antesDeVer: documento === 'explicacao' })
    const testes = await client.fetchQuery({ ...query, staleTime: 0 })
    const teste = relatoriosOf(testes).find(finished => finished.id_licenca === id_licenca)
    if (!teste) return null
    return urlDoRelatorio(await nomeCom(teste, motivo), documento)
  }
}
