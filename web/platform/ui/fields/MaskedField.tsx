import type { ChangeEvent, ClipboardEvent, FocusEvent } from 'react'
import { applyMask, caretAfterMask, type Mask } from './mask.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Options of a field whose values are written in more ways than its mask has. */
interface Lenient {
  /**
   * Converts a complete value in any notation to the mask's form; null when it is none. Called for pasted and
   * autofilled values, and when the person leaves the field.
   */
  read?: ((value: string) => string | null) | undefined
  /** Formats the field while typing; `masked` is the mask's own result. */
  write?: ((value: string, masked: string) => string) | undefined
}

const changeOf = (input: HTMLInputElement) =>
  // cast: a form reads the target of a change, and no more
  ({ target: input, currentTarget: input, type: 'change' }) as ChangeEvent<HTMLInputElement>

/** Text field that inserts punctuation while typing; handles paste, autofill and the caret. */
export function MaskedField({
  mask,
  letters,
  read,
  write,
  onChange,
  onPaste,
  onBlur,
  ...rest
}: TextFieldProps & Mask & Lenient) {
  const put = (input: HTMLInputElement, shown: string, caret: number) => {
    input.value = shown
    input.setSelectionRange(caret, caret)
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const { value } = input
    const { inputType } = event.nativeEvent as Partial<InputEvent> // cast: the browser's own filling sends another event
    // One key at a time is typing; the browser's own filling comes as a whole.
    const whole = inputType === undefined || inputType === 'insertReplacementText' ? read?.(value) : null
    const masked = applyMask(value, { mask, letters })
    const shown = whole ?? write?.(value, masked) ?? masked
    const at = input.selectionStart ?? value.length
    if (shown !== value)
      put(input, shown, at === value.length ? shown.length : caretAfterMask(value, at, shown, { mask, letters }))
    onChange?.(event)
  }
  /** Replaces the field's text by a complete pasted value. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event)
    const whole = read?.(event.clipboardData.getData('text'))
    if (!whole || event.defaultPrevented) return
    event.preventDefault()
    settle(event.currentTarget, whole)
  }
  function settle(input: HTMLInputElement, whole: string) {
    put(input, whole, whole.length)
    onChange?.(changeOf(input))
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const whole = read?.(input.value)
    if (whole && whole !== input.value) {
      input.value = whole
      onChange?.(changeOf(input))
    }
    onBlur?.(event)
  }
  return (
    <TextField
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete="off"
      {...rest}
      onChange={type}
      onPaste={paste}
      onBlur={leave}
    />
  )
}
