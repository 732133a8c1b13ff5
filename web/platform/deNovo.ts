import { ApiError } from './apiError.ts'

/**
 * How an ErrorState speaks of a failure: what was refused or is not there, by the server's own word, is not so “now”, and says the
 * same when asked once more. Apart from it, for first visits carry no more than they need.
 */
export function deNovo(error: unknown, refetch: () => void): { titulo?: string; onRetry?: () => void } {
  const final =
    error instanceof ApiError &&
    (error.status === 403 || error.status === 404) &&
    // What lies before the server may say 404 for a moment, while another build takes over.
    error.codigo !== 'resposta_inesperada'
  return final ? { titulo: error.titulo } : { onRetry: refetch }
}
