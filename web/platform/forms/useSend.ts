import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, wordsOf } from '../apiError.ts'
import { sayFailure } from '../ui/overlays/attempt.ts'

type Errors<Name extends string> = Partial<Record<Name, string>>

/** A small form whose values its component keeps, as where the form library would weigh more than the form. */
export interface Send<Name extends string> {
  /** Fields at which the server's message is shown when it names them. */
  fields: readonly Name[]
  /** Message of each field that is bad before anything is sent. */
  check?: () => Errors<Name>
  /** Sends what was typed and reports success. */
  send(): Promise<unknown>
  /** Field that also says any other failure. */
  at?: Name
  /** Reports a failure that no field says; by default a toast with the server's words. */
  say?: (error: unknown) => void
}

/**
 * Returns a small form's `submit`, which sends once even when pressed repeatedly, what is bad by field, and whether it
 * is being sent. The first bad field on the screen gets the focus. What was typed stays.
 */
export function useSend<Name extends string>({ fields, check, send, at, say = sayInToast }: Send<Name>) {
  const [errors, setErrors] = useState<Errors<Name>>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const fail = useFocusOnFailure()

  function refuse(wrong: Errors<Name>, event: FormEvent): void {
    setErrors(wrong)
    fail(event)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const wrong = check?.() ?? {}
    if (Object.keys(wrong).length > 0) return refuse(wrong, event)
    setErrors({})
    sending.current = true
    setBusy(true)
    try {
      await send()
    } catch (error) {
      const wrong = errorsIn(error, fields, at)
      if (Object.keys(wrong).length === 0) say(error)
      else refuse(wrong, event)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  /** Takes the message of a field away, or all of them, because something else is typed. */
  const mend = (field?: Name) => setErrors(field ? { ...errors, [field]: undefined } : {})
  return { errors, busy, submit, mend, setErrors }
}

export const sayInToast = sayFailure

/** Messages by field; none where no field says it. */
function errorsIn<Name extends string>(error: unknown, fields: readonly Name[], at?: Name): Errors<Name> {
  const campos = error instanceof ApiError ? error.campos : {}
  const named = fields.flatMap(name => {
    const words = campos[name]
    return words ? [[name, words] as const] : []
  })
  // cast: `fromEntries` forgets which names there were
  if (named.length > 0) return Object.fromEntries(named) as Errors<Name>
  // cast: one name as a record of it
  return at ? ({ [at]: wordsOf(error).mensagem } as Errors<Name>) : {}
}

/** Focuses the first control of the form, in the order on the screen, that is marked as bad. */
export function focusFirstBad(form: Pick<HTMLFormElement, 'querySelectorAll'>): void {
  const bad = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  bad.find(control => control.matches('input, select, textarea, button, [tabindex]'))?.focus()
}

/**
 * Returns what a failed sending calls with its event: the focus moves once the messages are on the page. The form
 * library's own, by the order in which fields registered, comes first; parts of a form register later than the form.
 */
export function useFocusOnFailure() {
  const [failed, setFailed] = useState<{ form: HTMLFormElement } | null>(null)
  useEffect(() => {
    if (!failed) return
    const timer = setTimeout(() => focusFirstBad(failed.form), 0)
    return () => clearTimeout(timer)
  }, [failed])
  return (event?: { target?: unknown }) => {
    if (event?.target instanceof HTMLFormElement) setFailed({ form: event.target })
  }
}
