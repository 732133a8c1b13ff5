import { useId } from 'react'

/** Two or three options side by side, of which one is chosen: radio buttons, one stop of the keyboard. */
export function SegmentedControl<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  /** Name of the choice, for screen readers. */
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange(value: T): void
}) {
  const name = useId()
  return (
    <fieldset className="seg" aria-label={label}>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
