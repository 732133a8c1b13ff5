import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from '../../../platform/ui/fields/TextField.tsx'
import { maskReais } from './reais.ts'

/** Field for a price in reais that inserts punctuation; the last two digits are centavos. */
export function ReaisField({ onChange, ...rest }: TextFieldProps) {
  function write(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const masked = maskReais(input.value)
    if (masked !== input.value) {
      // Counted from the end, the caret stays where one types: digits move in from the right.
      const fromEnd = input.value.length - (input.selectionEnd ?? input.value.length)
      input.value = masked
      const caret = Math.max(0, masked.length - fromEnd)
      input.setSelectionRange(caret, caret)
    }
    onChange?.(event)
  }
  return <TextField inputMode="numeric" autoComplete="off" {...rest} onChange={write} />
}
