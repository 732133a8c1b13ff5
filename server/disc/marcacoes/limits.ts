import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Calls that write one person's marcacoes and plano. */
export const marcacao_conta: Limit = { name: 'marcacao_conta', max: 600, seconds: 10 * 60 }
