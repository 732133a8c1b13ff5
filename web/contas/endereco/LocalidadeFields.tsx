import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { t } from '../../platform/i18n/i18n.ts'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { cidadesQuery, estadosQuery } from './localidades.queries.ts'
import type { EnderecoValues } from './values.ts'

/** Returns a hint with a retry button for a list that could not be loaded. */
function hintOf(query: UseQueryResult<unknown>) {
  if (query.isLoading) return t('comum.carregando')
  if (!query.isError) return undefined
  return (
    <button type="button" className="underline" onClick={() => query.refetch()}>
      {t('erro.tentarDeNovo')}
    </button>
  )
}

export function EstadoField({ required = false }: { required?: boolean }) {
  const { setValue } = useFormContext<EnderecoValues>()
  const { field, fieldState } = useController<EnderecoValues, 'estado'>({ name: 'estado' })
  const query = useQuery(estadosQuery)
  return (
    <SelectField
      {...field}
      required={required}
      className="md:col-span-2"
      label={t('campo.estado')}
      autoComplete="address-level1"
      hint={hintOf(query)}
      error={fieldState.error?.message}
      onChange={event => {
        setValue('id_cidade', '')
        field.onChange(event)
      }}
    >
      <option value="">{t('campo.selecione')}</option>
      {query.data?.map(estado => (
        <option key={estado.id_estado} value={estado.id_estado}>
          {estado.nome}
        </option>
      ))}
    </SelectField>
  )
}

export function CidadeField({ required = false }: { required?: boolean }) {
  const { watch } = useFormContext<EnderecoValues>()
  const { field, fieldState } = useController<EnderecoValues, 'id_cidade'>({ name: 'id_cidade' })
  const estado = watch('estado')
  const query = useQuery(cidadesQuery(estado))
  return (
    <SelectField
      {...field}
      required={required}
      className="md:col-span-2"
      label={t('campo.cidade')}
      autoComplete="address-level2"
      hint={hintOf(query)}
      error={fieldState.error?.message}
    >
      <option value="">{t(estado ? 'campo.selecione' : 'campo.cidadeAntes')}</option>
      {query.data?.map(cidade => (
        <option key={cidade.id_cidade} value={cidade.id_cidade}>
          {cidade.nome}
        </option>
      ))}
    </SelectField>
  )
}
