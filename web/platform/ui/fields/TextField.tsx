import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './Field.tsx'

export type TextFieldProps = FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook | 'id'>

/** Text field. Takes the props of react-hook-form's `register`. */
export function TextField({ label, error, hint, aside, required, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, aside, required, className }}>
      {control => <input type="text" {...input} {...control} className="input" />}
    </Field>
  )
}

/** Field for several lines. */
export function LongField({
  label,
  error,
  hint,
  aside,
  required,
  className,
  ...text
}: FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook | 'id'>) {
  return (
    <Field {...{ label, error, hint, aside, required, className }}>
      {control => <textarea {...text} {...control} className="input min-h-40 resize-y py-3" />}
    </Field>
  )
}
