import type { Deps } from '../platform/deps.ts'
import { isThisMachine } from '../platform/tls/tls.ts'

/**
 * Refuses a public address without TLS in production, where senhas and results would travel open.
 * @throws {Error} in Portuguese
 */
export function requireSafeAddress({ env, appUrl }: Pick<Deps, 'env' | 'appUrl'>): void {
  const { protocol, hostname } = new URL(appUrl)
  if (!env.production || protocol === 'https:' || isThisMachine(hostname)) return
  throw new Error(
    `APP_URL precisa começar por https:// em produção (${appUrl}): sem TLS, senhas e resultados viajam abertos`,
  )
}
