import { ApiError } from './apiError.ts'

/**
 * Returns what an ErrorState shows for a failure. A refusal or a missing thing (403, 404) gets the server's title and
 * no retry button, because a retry would give the same answer; other failures get a retry. In a file of its own to keep
 * the first load small.
 */
export function retryOf(error: unknown, refetch: () => void): { titulo?: string; onRetry?: () => void } {
  const final =
    error instanceof ApiError &&
    (error.status === 403 || error.status === 404) &&
    // What lies before the server may say 404 for a moment, while another build takes over.
    error.codigo !== 'resposta_inesperada'
  return final ? { titulo: error.titulo } : { onRetry: refetch }
}
