import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldMessage } from './Field.tsx'

interface Props<T extends string> extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'checked'> {
  legend: ReactNode
  /** Options of equal look, none preselected. */
  options: readonly { value: T; label: ReactNode }[]
  /** Chosen value, when the form does not keep it. */
  chosen?: T | undefined
  hint?: ReactNode
  error?: string | undefined
  onChoose?(value: T): void
}

/** Radio buttons side by side, each as easy to choose as the others. */
export function ChoiceField<T extends string>({
  legend,
  options,
  chosen,
  hint,
  error,
  className,
  onChoose,
  ...input
}: Props<T>) {
  const id = useId()
  return (
    <fieldset className={`min-w-0 ${className ?? ''}`} aria-describedby={`${id}-message`}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="choices">
        {options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              {...input}
              type="radio"
              value={value}
              {...(onChoose && { onChange: () => onChoose(value) })}
              {...((onChoose || input.onChange) && chosen !== undefined && { checked: chosen === value })}
              aria-invalid={error ? true : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </fieldset>
  )
}
