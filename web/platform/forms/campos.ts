import type { BaseSyntheticEvent } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../apiError.ts'

/** Turns the server's names of bad fields into those of a form. */
export type CamposOf = (campos: ApiError['campos']) => ApiError['campos']

/**
 * Puts the server's message of each bad field (422) at its field, and the focus on the first.
 * @param camposOf the form's own names for the server's, where they differ
 * @returns whether at least one message found its field; if not, say it in a toast.
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
 * Takes the focus to the first bad field on the screen, for `handleSubmit`'s second argument together with
 * `shouldFocusError: false`: the library goes by the order in which fields registered, and parts of a form register
 * later than the form that holds them.
 */
export function focusFirstError(errors: FieldErrors, event?: BaseSyntheticEvent): void {
  const form = event?.target as HTMLFormElement
  const named = [...form.elements].filter(element => element instanceof HTMLElement)
  named.find(element => (element.getAttribute('name') ?? '') in errors)?.focus()
}
