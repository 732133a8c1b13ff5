import { HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Reads of proposals by their link, and answers to one, per network. */
export const proposta_rede: Limit = { name: 'proposta_rede', max: 300, seconds: 15 * 60 }
export const proposta_resposta_rede: Limit = { name: 'proposta_resposta_rede', max: 30, seconds: HOUR_SECONDS }
