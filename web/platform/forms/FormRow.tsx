import { useFormContext } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../ui/fields/TextField.tsx'

/**
 * A text field bound to the form around it. Each field registers in its own render, because the order of registration
 * is the order in which a failed submit looks for the first error.
 */
export function FormRow<F extends string>({ name, ...rest }: TextFieldProps & { name: F }) {
  const { register, formState } = useFormContext<Record<string, string>>()
  return <TextField {...rest} {...register(name)} error={formState.errors[name]?.message} />
}
