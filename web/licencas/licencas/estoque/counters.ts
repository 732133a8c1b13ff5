import type { QueryClient } from '@tanstack/react-query'

/** Keys under which numbers of licences in stock are kept. */
const COUNTERS = ['carteira', 'extrato', 'estoque', 'inicio', 'primeiros-passos']

/** Forgets every number of licences in stock; what is on screen is asked for again. */
export function forgetCounters(client: QueryClient): void {
  for (const key of COUNTERS) void client.resetQueries({ queryKey: [key] })
}
