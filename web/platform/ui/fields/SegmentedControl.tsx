/** Two or three choices side by side, one of them pressed. */
export function SegmentedControl<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  /** The name of what is chosen, for readers that speak. */
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
