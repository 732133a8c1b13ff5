import { type ReactNode, useId } from 'react'

export interface FieldLook {
  label: string
  /** Error message, shown in place of the hint. */
  error?: string | undefined
  hint?: ReactNode
  /** Content at the right of the label, such as a help link. */
  aside?: ReactNode
  /** Whether to show the asterisk. The browser's own messages are off: forms carry noValidate. */
  required?: boolean | undefined
  /** Grid placement of the whole field. */
  className?: string | undefined
}

export interface ControlProps {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** A label, one control and its message, connected for screen readers. */
export function Field({
  label,
  error,
  hint,
  aside,
  required,
  className = '',
  children,
}: FieldLook & { children(control: ControlProps): ReactNode }) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={`field ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label className="field-label" htmlFor={id}>
          {label}
          {required && (
            <span className="field-asterisk" aria-hidden="true">
              {'\u00a0*'}
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': messageId,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  )
}

/** Message line below a control; its space is reserved. */
export function FieldMessage({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  return (
    <div
      id={id}
      className="field-message"
      data-error={error ? '' : undefined}
      data-hint={hint ? '' : undefined}
      aria-live="polite"
    >
      {error ? (
        <>
          <span aria-hidden="true">⚠︎ </span>
          {error}
        </>
      ) : (
        hint
      )}
    </div>
  )
}
