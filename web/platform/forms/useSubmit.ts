import { type FormEvent, useRef } from 'react'
import type { FieldValues, Path, SubmitErrorHandler, UseFormHandleSubmit, UseFormSetError } from 'react-hook-form'
import { type FieldNamesOf, showFieldErrors } from './fieldErrors.ts'
import { sayInToast, useFocusOnFailure } from './useSend.ts'

interface Form<T extends FieldValues, O> {
  handleSubmit: UseFormHandleSubmit<T, O>
  setError: UseFormSetError<T>
}

/** Options of `useSubmit` for one form. */
export interface Submit<T extends FieldValues, O> {
  /** Sends the values and reports success. */
  send(values: O): Promise<unknown>
  /** Fields at which the server's message is shown when it names them. */
  fields?: readonly Path<T>[]
  /** Renames the server's fields to the form's. */
  camposOf?: FieldNamesOf
  /** Reports an error without a field; by default a toast with the server's words. */
  say?: (error: unknown, setError: UseFormSetError<T>) => void
  /** Called besides when a field is bad and nothing was sent. */
  invalid?: SubmitErrorHandler<T>
}

/**
 * Returns a form's `onSubmit`: sends once even when pressed repeatedly, shows the server's message of each bad field at
 * that field, and any other failure in a toast. The first bad field on the screen gets the focus. What was typed stays.
 */
export function useSubmit<T extends FieldValues, O>(
  { handleSubmit, setError }: Form<T, O>,
  { send, fields = [], camposOf, say = sayInToast, invalid }: Submit<T, O>,
) {
  const sending = useRef(false)
  const fail = useFocusOnFailure()

  async function attempt(values: O, event?: { target?: unknown }) {
    try {
      await send(values)
    } catch (error) {
      if (!showFieldErrors(error, fields, setError, camposOf)) say(error, setError)
      fail(event)
    }
  }

  return async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await handleSubmit(attempt, (errors, at) => {
        fail(at)
        return invalid?.(errors, at)
      })(event)
    } finally {
      sending.current = false
    }
  }
}
