import type { ChangeEvent } from 'react'
import { applyMask, caretAfterMask, type Mask } from './mask.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A line of text that writes its own dots and strokes; pasting and autofill work, the caret stays where one types. */
export function MaskedField({ mask, letters, onChange, ...rest }: TextFieldProps & Mask) {
  function write(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const { value } = input
    const masked = applyMask(value, { mask, letters })
    if (masked !== value) {
      const caret = caretAfterMask(value, input.selectionStart ?? value.length, masked, { mask, letters })
      input.value = masked
      input.setSelectionRange(caret, caret)
    }
    onChange?.(event)
  }
  return <TextField inputMode={letters ? 'text' : 'numeric'} autoComplete="off" {...rest} onChange={write} />
}
