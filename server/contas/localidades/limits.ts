import type { Limit } from '../../platform/http/guard/throttle.ts'

/** CEP lookups per network address. */
export const cep_rede: Limit = { name: 'cep_rede', max: 120, seconds: 15 * 60 }
