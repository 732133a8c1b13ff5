import { type FormEvent, useRef } from 'react'
import type { FieldValues, Path, SubmitErrorHandler, UseFormHandleSubmit, UseFormSetError } from 'react-hook-form'
import { wordsOf } from '../apiError.ts'
import { toast } from '../ui/overlays/toast.ts'
import { type CamposOf, showCampos } from './campos.ts'

interface Form<T extends FieldValues, O> {
  handleSubmit: UseFormHandleSubmit<T, O>
  setError: UseFormSetError<T>
}

/** Sending of one form. */
export interface Submit<T extends FieldValues, O> {
  /** Sends what was typed, and says that it worked. */
  send(values: O): Promise<unknown>
  /** Fields at which the server's message stands, where it names them. */
  fields?: readonly Path<T>[]
  /** The server's names of the fields, under the form's. */
  camposOf?: CamposOf
  /** Reports an error without a field; by default a toast with the server's words. */
  say?: (error: unknown, setError: UseFormSetError<T>) => void
  /** Nothing was sent: a field is bad. */
  invalid?: SubmitErrorHandler<T>
}

/**
 * A form's `onSubmit`: sends once however often it is pressed, puts the server's message of each bad field at that field
 * and says any other failure in a toast. What was typed stays.
 */
export function useSubmit<T extends FieldValues, O>(
  { handleSubmit, setError }: Form<T, O>,
  { send, fields = [], camposOf, say = sayInToast, invalid }: Submit<T, O>,
) {
  const sending = useRef(false)

  async function attempt(values: O) {
    try {
      await send(values)
    } catch (error) {
      if (!showCampos(error, fields, setError, camposOf)) say(error, setError)
    }
  }

  return async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await handleSubmit(attempt, invalid)(event)
    } finally {
      sending.current = false
    }
  }
}

const sayInToast = (error: unknown): void => toast.error(wordsOf(error))
