import { HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Failed sign-ins and wrong current senhas per network: an IPv4 address, a /64 of IPv6. */
export const login_rede: Limit = { name: 'login_rede', max: 300, seconds: 15 * 60 }
/** Wrong current senhas per account, where a signed-in person proves who they are. */
export const senha_atual_conta: Limit = { name: 'senha_atual_conta', max: 10, seconds: 15 * 60 }
/** Sign-ins by passkey that were begun, per network. */
export const passkey_rede: Limit = { name: 'passkey_rede', max: 600, seconds: 15 * 60 }
/** Wrong codes of a second factor per account. */
export const fator_conta: Limit = { name: 'fator_conta', max: 5, seconds: 15 * 60 }
export const recuperacao_rede: Limit = { name: 'recuperacao_rede', max: 30, seconds: HOUR_SECONDS }
