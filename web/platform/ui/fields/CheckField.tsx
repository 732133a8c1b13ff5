import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldMessage } from './Field.tsx'

/** A checkbox with its label, which may hold links. */
export function CheckField({
  label,
  error,
  required,
  className = '',
  reserve = true,
  ...input
}: {
  label: ReactNode
  error?: string | undefined
  /** Whether space for a message is reserved; false for a checkbox that cannot be wrong. */
  reserve?: boolean
} & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const id = useId()
  return (
    <div className={`check ${className}`}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={reserve ? `${id}-message` : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
      />
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="field-asterisk" aria-hidden="true">
            {'\u00a0*'}
          </span>
        )}
      </label>
      {reserve && <FieldMessage id={`${id}-message`} error={error} />}
    </div>
  )
}
