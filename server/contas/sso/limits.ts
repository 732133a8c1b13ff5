import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Sign-ins by the provider that were begun, per network. */
export const sso_rede: Limit = { name: 'sso_rede', max: 600, seconds: 15 * 60 }
