import { useEffect, useRef } from 'react'

/** Checkbox that selects a row, or all rows of a page. */
export function RowBox({
  label,
  state,
  onChange,
}: {
  label: string
  state: 'none' | 'some' | 'all'
  onChange(on: boolean): void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className="row-box">
      <input
        ref={box}
        type="checkbox"
        className="box"
        aria-label={label}
        checked={state === 'all'}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}
