import type { BaseSyntheticEvent } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../apiError.ts'

/** Renames the server's bad fields to those of a form. */
export type CamposOf = (campos: ApiError['campos']) => ApiError['campos']

/**
 * Shows the server's message of each bad field (422) at its field, and focuses the first.
 * @param camposOf the form's own names for the server's, where they differ
 * @returns whether at least one message found its field; if not, show it in a toast
 */
export function showCampos<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
  camposOf: CamposOf = campos => campos,
): boolean {
  if (!(error instanceof ApiError)) return false
  const campos = camposOf(error.campos)
  let found = false
  for (const field of fields) {
    const message = campos[field]
    if (!message) continue
    setError(field, { type: 'server', message }, { shouldFocus: !found })
    found = true
  }
  return found
}

/**
 * Focuses the first bad field on the screen; for `handleSubmit`'s second argument, with `shouldFocusError: false`.
 * The library goes by the order of registration, and parts of a form register later than the form that holds them.
 */
export function focusFirstError(errors: FieldErrors, event?: BaseSyntheticEvent): void {
  const form = event?.target as HTMLFormElement
  const named = [...form.elements].filter(element => element instanceof HTMLElement)
  named.find(element => (element.getAttribute('name') ?? '') in errors)?.focus()
}
