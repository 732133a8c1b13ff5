import { type ChangeEvent, type ClipboardEvent, useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { TextField, type TextFieldProps } from '../../../platform/ui/fields/TextField.tsx'
import { maskReais, readReais } from './reais.ts'

/**
 * Field for a price in reais that inserts punctuation. While typing, the last two digits are centavos; what is pasted is
 * the number that it says, or is refused.
 */
export function ReaisField({ onChange, error, ...rest }: TextFieldProps) {
  const [refused, setRefused] = useState(false)
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
    setRefused(false)
    onChange?.(event)
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const shown = readReais(event.clipboardData.getData('text'))
    setRefused(shown === null)
    if (shown === null) return
    const input = event.currentTarget
    input.value = shown
    // cast: the form reads the target of a change, and no more
    onChange?.({ target: input, currentTarget: input, type: 'change' } as ChangeEvent<HTMLInputElement>)
  }
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      error={refused ? t('reais.colado') : error}
      onChange={write}
      onPaste={paste}
    />
  )
}
