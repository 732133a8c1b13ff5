import { Field } from '../../platform/ui/fields/Field.tsx'
import type { TextFieldProps } from '../../platform/ui/fields/TextField.tsx'

/** Field that takes one file; the browser's own button chooses it. */
export function FileField({ label, error, hint, required, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, required, className }}>
      {control => <input {...input} {...control} type="file" className="input py-2.5" />}
    </Field>
  )
}
