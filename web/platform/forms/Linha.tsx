import { useFormContext } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../ui/fields/TextField.tsx'

/**
 * One line of the form around it. Every field of these forms registers itself in its own render: the order of
 * registration is the order in which a failed submit looks for the first error.
 */
export function Linha<F extends string>({ name, ...rest }: TextFieldProps & { name: F }) {
  const { register, formState } = useFormContext<Record<string, string>>()
  return <TextField {...rest} {...register(name)} error={formState.errors[name]?.message} />
}
