import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CadastroValues } from '../../contas/cadastro/cadastro.schema.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { empresasDoConviteQuery } from './empresas.queries.ts'

/**
 * Field with the companies that the inviting consultor offers; the company given with the invite is preselected. Hidden
 * when there are none; loaded again when the server refuses the chosen one.
 */
export default function EmpresaField({ token, doConvite }: { token: string; doConvite: number | null }) {
  const { register, watch, formState, getValues, setValue } = useFormContext<CadastroValues>()
  const { data = [], refetch } = useQuery(empresasDoConviteQuery(token))
  const refused = formState.errors.id_empresa?.type === 'server'
  useEffect(() => {
    if (refused) void refetch()
  }, [refused, refetch])
  // Chosen beforehand by whoever invites, and only once: it may be taken off.
  const chosen = useRef(false)
  useEffect(() => {
    if (doConvite === null || chosen.current || !data.some(({ id_empresa }) => id_empresa === doConvite)) return
    chosen.current = true
    if (getValues('id_empresa') === '') setValue('id_empresa', String(doConvite))
  }, [doConvite, data, getValues, setValue])
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
