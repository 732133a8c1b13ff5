/** A file that a call answers with: what it contains, and the name under which a browser keeps it. */
export interface FileAnswer<T = unknown> {
  nome: string
  conteudo: T
  /** Strong entity tag of the bytes, quotes included: who has them gets a 304. */
  etag?: string
}

/** Headers of what no cache keeps and no search engine lists. */
export const UNLISTED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const
