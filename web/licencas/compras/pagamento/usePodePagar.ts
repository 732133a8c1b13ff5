import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { conferenciaQuery } from '../compras.queries.ts'

/** `conferindo`: the provider is being asked; `sem_resposta`: it did not answer; `nao`: there is nothing to pay. */
export type PodePagar = 'sim' | 'conferindo' | 'sem_resposta' | 'nao'

/**
 * Whether an open purchase may be offered for payment. The provider is asked first, on coming to the page and on coming
 * back to it from another tab: whoever has just paid, here or on another device, is never asked to pay again.
 */
export function usePodePagar(compra: Compra | undefined): PodePagar {
  const open = compra !== undefined && compra.init_point !== null
  const { data, isFetching } = useQuery({ ...conferenciaQuery(compra?.idCompra ?? ''), enabled: open })
  if (!open) return 'nao'
  if (isFetching) return 'conferindo'
  return data?.conferida ? 'sim' : 'sem_resposta'
}

/** Licences that arrive or leave show in every counter at once. */
export function useCountersFollow(estado: Compra['estado'] | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (estado !== 'paga' && estado !== 'estornada') return
    for (const key of ['carteira', 'extrato']) void client.invalidateQueries({ queryKey: [key] })
  }, [estado, client])
}
