import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './Field.tsx'

export type SelectFieldProps = FieldLook & Omit<ComponentProps<'select'>, keyof FieldLook | 'id'>

/** Native select, which is best on phones. Options are its children. */
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
