import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CadastroValues } from '../cadastro/cadastro.schema.ts'
import { t } from '../i18n/i18n.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { empresasDoConviteQuery } from './empresas.queries.ts'

/** The companies that the inviting consultor shows; nobody is asked when there are none, and one taken off meanwhile goes. */
export function EmpresaField({ token }: { token: string }) {
  const { register, watch, formState } = useFormContext<CadastroValues>()
  const { data = [], refetch } = useQuery(empresasDoConviteQuery(token))
  const refused = formState.errors.id_empresa?.type === 'server'
  useEffect(() => {
    if (refused) void refetch()
  }, [refused, refetch])
  if (data.length === 0) return null
  return (
    <SelectField
      {...register('id_empresa')}
      value={watch('id_empresa')}
      className="md:col-span-4"
      label={t('participantes.empresa')}
      error={formState.errors.id_empresa?.message}
    >
      <option value="">{t('participantes.semEmpresa')}</option>
      {data.map(empresa => (
        <option key={empresa.id_empresa} value={empresa.id_empresa}>
          {empresa.nome}
        </option>
      ))}
    </SelectField>
  )
}
