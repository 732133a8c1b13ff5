import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldMessage } from './Field.tsx'

/** One box to tick, with its words beside it (they may hold links). */
export function CheckField({
  label,
  error,
  required,
  className = '',
  ...input
}: { label: ReactNode; error?: string | undefined } & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const id = useId()
  return (
    <div className={`check ${className}`}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={`${id}-message`}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
      />
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="field-asterisk" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  )
}
