import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { forgetCounters } from '../../licencas/estoque/counters.ts'
import { conferenciaQuery } from '../compras.queries.ts'

/**
 * Whether a purchase can be paid. `conferindo`: the provider is being asked; `sem_resposta`: it did not answer; `nao`:
 * there is nothing to pay.
 */
export type MayPay = 'sim' | 'conferindo' | 'sem_resposta' | 'nao'

/**
 * Returns whether to offer the payment of an open purchase. The server asks the provider first, on opening the page and
 * on returning to it from another tab, so that a person who has just paid, here or on another device, is not asked to
 * pay again.
 */
export function useCanPay(compra: Compra | undefined): MayPay {
  const open = compra !== undefined && compra.init_point !== null
  const { data, isFetching } = useQuery({ ...conferenciaQuery(compra?.idCompra ?? ''), enabled: open })
  if (!open) return 'nao'
  if (isFetching) return 'conferindo'
  return data?.conferida ? 'sim' : 'sem_resposta'
}

/** Forgets every counter of licences when the state of a purchase changes: none of them may show the old number first. */
export function useCountersFollow(estado: Compra['estado'] | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (estado === 'paga' || estado === 'estornada') forgetCounters(client)
  }, [estado, client])
}
