import { DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Confirmation links with an invalid signature, per network. */
export const confirmacao_rede: Limit = { name: 'confirmacao_rede', max: 300, seconds: 15 * 60 }
/** Repeated requests for the confirmation mail after registering in a room, per network, and silently per address. */
export const confirmacao_pedido_rede: Limit = { name: 'confirmacao_pedido_rede', max: 300, seconds: HOUR_SECONDS }
export const confirmacao_endereco: Limit = { name: 'confirmacao_endereco', max: 5, seconds: DAY_SECONDS }
