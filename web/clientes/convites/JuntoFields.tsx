import { useQuery } from '@tanstack/react-query'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { RECADO_MAX } from '#shared/platform/fields/recado.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Field } from '../../platform/ui/fields/Field.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { minhasEmpresasQuery } from './convites.queries.ts'

export interface JuntoValues {
  email: string
  nome: string
  /** Id of the chosen company as text, as the select has it; empty for none. */
  id_empresa: string
  recado: string
}

interface Props {
  register: UseFormRegister<JuntoValues>
  errors: FieldErrors<JuntoValues>
  recado: string
}

/** Optional fields of an invite. */
export function JuntoFields({ register, errors, recado }: Props) {
  const { data: empresas = [] } = useQuery(minhasEmpresasQuery)
  return (
    <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
      <TextField
        {...register('nome')}
        autoComplete="off"
        label={t('convites.nome')}
        hint={t('convites.nomeAjuda')}
        error={errors.nome?.message}
      />
      {empresas.length > 0 && (
        <SelectField
          {...register('id_empresa')}
          label={t('convites.empresa')}
          hint={t('convites.empresaAjuda')}
          error={errors.id_empresa?.message}
        >
          <option value="">{t('convites.semEmpresa')}</option>
          {empresas.map(({ id_empresa, nome }) => (
            <option key={id_empresa} value={id_empresa}>
              {nome}
            </option>
          ))}
        </SelectField>
      )}
      <RecadoField {...register('recado')} value={recado} error={errors.recado?.message} />
    </div>
  )
}

/** Field for the consultor's message in the invite, with the number of characters left. */
export function RecadoField({
  error,
  value,
  ...control
}: { error: string | undefined; value: string } & React.ComponentProps<'textarea'>) {
  return (
    <Field
      label={t('convites.recado')}
      error={error}
      hint={t('convites.recadoAjuda', { n: RECADO_MAX - value.length })}
      className="md:col-span-2"
    >
      {field => (
        <textarea
          {...control}
          {...field}
          className="input min-h-24 resize-y py-3"
          rows={3}
          maxLength={RECADO_MAX}
          placeholder={t('convites.recadoExemplo')}
        />
      )}
    </Field>
  )
}
