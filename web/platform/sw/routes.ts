import { isOfLook } from './look.ts'

/** How the service worker treats a request; all other requests go to the network. */
export type FetchRole = 'tela' | 'arquivo' | 'palavras' | 'instrumento' | 'aparencia'

export interface FetchAsked {
  method: string
  mode: string
  url: URL
}

/** Name of the cache of perguntas and alternativas; a version of them never changes. */
export const INSTRUMENT_CACHE = 'instrumento'

const INSTRUMENTO = new Set(['/disc/perguntas', '/disc/alternativas'])

/**
 * Returns how a request is treated; null for the network alone. Screens are recognised by their first segment, so that
 * addresses with a token are not stored. Of the API only the questions of one version are cached: no answer, name or
 * result.
 * @param telas first segments of all screens
 * @param guardado whether a file of that address was cached at install
 */
export function roleOf(
  { method, mode, url }: FetchAsked,
  telas: ReadonlySet<string>,
  guardado: (href: string) => boolean,
): FetchRole | null {
  if (method !== 'GET') return null
  if (mode === 'navigate') return telas.has(url.pathname.split('/')[1] ?? '') ? 'tela' : null
  if (INSTRUMENTO.has(url.pathname.replace(/\/$/, ''))) return url.searchParams.get('versao') ? 'instrumento' : null
  if (isOfLook(url.pathname)) return 'aparencia'
  if (!url.pathname.startsWith('/assets/') || !guardado(url.href)) return null
  return url.pathname.startsWith('/assets/app/') ? 'arquivo' : 'palavras'
}

/** Whether a status means that a proxy cannot reach the server; the cached copy is then used. */
export const isServerDown = (status: number): boolean => status >= 502 && status <= 504
