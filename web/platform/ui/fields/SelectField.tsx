import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './Field.tsx'

export type SelectFieldProps = FieldLook & Omit<ComponentProps<'select'>, keyof FieldLook | 'id'>

/** The platform's own list of choices: the best one there is on a phone. Options come as children. */
export function SelectField({ label, error, hint, aside, required, className, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, error, hint, aside, required, className }}>
      {control => (
        <select {...select} {...control} className="input">
          {children}
        </select>
      )}
    </Field>
  )
}
