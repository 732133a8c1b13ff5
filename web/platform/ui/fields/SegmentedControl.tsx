/** Two or three options side by side, of which one is pressed. */
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
  return (
    <fieldset className="seg" aria-label={label}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
