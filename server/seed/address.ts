import { findPrazo } from '../contas/instalacao/instalacao.ts'
import type { Deps } from '../platform/deps.ts'
import { isThisMachine } from '../platform/tls/tls.ts'

/**
 * Refuses a public address without TLS in production, where senhas and results would travel open. An installation that
 * had data before this was asked has thirty days: until then the warning is returned; null where nothing is wrong.
 * @throws {Error} in Portuguese
 */
export async function requireSafeAddress({
  db,
  env,
  appUrl,
  now,
}: Pick<Deps, 'db' | 'env' | 'appUrl' | 'now'>): Promise<string | null> {
  const { protocol, hostname } = new URL(appUrl)
  if (!env.production || protocol === 'https:' || isThisMachine(hostname)) return null
  const prazo = await findPrazo(db)
  const words = `APP_URL precisa começar por https:// em produção (${appUrl}): sem TLS, senhas e resultados viajam abertos`
  if (prazo === null || now() >= prazo) throw new Error(words)
  return `Atenção: ${words}. A partir de ${prazo.toLocaleDateString('pt-BR', { timeZone: 'UTC' })} o servidor não inicia mais assim.`
}
