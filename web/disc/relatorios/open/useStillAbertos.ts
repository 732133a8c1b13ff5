import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCompartilhados } from '../../../contas/autorizacoes/useCompartilhados.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { relatoriosOf, testesQuery } from './testes.queries.ts'

/** Query keys about one result, deleted when the person closes it. */
const DO_RESULTADO = new Set(['leitura', 'conversa', 'marcacoes-compartilhadas', 'autoestimativa'])

/**
 * Watches whether the results on this page are still open to the consultor; removes one that was closed from the page
 * and from the query cache.
 * @param licencas licences whose results the page shows; undefined while it shows none, or the person's own
 */
export function useStillAbertos(id_usuario: number, licencas: readonly number[] | undefined): void {
  const client = useQueryClient()
  useCompartilhados(() => void check(client, id_usuario, licencas ?? []), licencas !== undefined)
}

async function check(client: QueryClient, id_usuario: number, licencas: readonly number[]): Promise<void> {
  const abertas = await client.fetchQuery({ ...testesQuery(id_usuario), staleTime: 0, retry: false }).then(
    testes => new Set(relatoriosOf(testes).map(({ id_licenca }) => id_licenca)),
    error => (error instanceof ApiError && [403, 404].includes(error.status) ? new Set<number>() : null),
  )
  // Nobody could say: it is asked again.
  if (abertas === null) return
  const fechadas = new Set(licencas.filter(id_licenca => !abertas.has(id_licenca)))
  if (fechadas.size === 0) return
  await client.resetQueries({
    predicate: ({ queryKey: [what, id_licenca] }) =>
      DO_RESULTADO.has(String(what)) && typeof id_licenca === 'number' && fechadas.has(id_licenca),
  })
  await client.invalidateQueries({ predicate: ({ queryKey: [what] }) => what === 'cliente' || what === 'historico' })
}
