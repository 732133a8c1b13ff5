import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Links of cards that open nothing, per network. */
export const cartao_rede: Limit = { name: 'cartao_rede', max: 300, seconds: 15 * 60 }
