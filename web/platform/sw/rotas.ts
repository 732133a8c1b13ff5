/** How the service worker treats a request; all other requests go to the network. */
export type Papel = 'tela' | 'arquivo' | 'palavras' | 'instrumento'

export interface Pedido {
  method: string
  mode: string
  url: URL
}

/** The cache of perguntas and alternativas; a version of them never changes. */
export const CACHE_INSTRUMENTO = 'instrumento'

const INSTRUMENTO = new Set(['/disc/perguntas', '/disc/alternativas'])

/**
 * Sorts a request of this site. Screens come by their first segment, so that an address with a token is only passed on;
 * of the API, nothing but the words of one version of the instrument is ever kept: no answer, no name, no result.
 * @param telas first segments of all screens
 * @param guardado whether a file of that address was kept at install
 */
export function papelDe(
  { method, mode, url }: Pedido,
  telas: ReadonlySet<string>,
  guardado: (href: string) => boolean,
): Papel | null {
  if (method !== 'GET') return null
  if (mode === 'navigate') return telas.has(url.pathname.split('/')[1] ?? '') ? 'tela' : null
  if (INSTRUMENTO.has(url.pathname.replace(/\/$/, ''))) return url.searchParams.get('versao') ? 'instrumento' : null
  if (!url.pathname.startsWith('/assets/') || !guardado(url.href)) return null
  return url.pathname.startsWith('/assets/app/') ? 'arquivo' : 'palavras'
}

/** A server that is away, as a proxy says it: what was kept is better than that. */
export const servidorFora = (status: number): boolean => status >= 502 && status <= 504
