import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../apiError.ts'

/** Renames the server's bad fields to those of a form. */
export type FieldNamesOf = (campos: ApiError['campos']) => ApiError['campos']

/**
 * Shows the server's message of each bad field (422) at its field.
 * @param camposOf the form's own names for the server's, where they differ
 * @returns whether at least one message found its field; if not, show it in a toast
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
  camposOf: FieldNamesOf = campos => campos,
): boolean {
  if (!(error instanceof ApiError)) return false
  const campos = camposOf(error.campos)
  let found = false
  for (const field of fields) {
    const message = campos[field]
    if (!message) continue
    setError(field, { type: 'server', message })
    found = true
  }
  return found
}
