import { useQuery } from '@tanstack/react-query'
import type { ClipboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { celular } from '#shared/fields/celular.ts'
import { cpf } from '#shared/fields/cpf.ts'
import { data_nascimento } from '#shared/fields/data_nascimento.ts'
import { t } from '../i18n/i18n.ts'
import { MaskedField } from '../ui/MaskedField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { empresasDoConviteQuery } from './cadastro.queries.ts'
import type { CadastroValues } from './cadastro.schema.ts'
import { Grupo } from './Grupo.tsx'

/** Who the person is. */
export function SobreVoce({ token }: { token: string }) {
  const { register, setValue, formState } = useFormContext<CadastroValues>()
  const { errors } = formState

  /** A pasted number often brings the country along: +55 is not part of what is asked. */
  function pasteCelular(event: ClipboardEvent) {
    const digits = celular.clean(event.clipboardData.getData('text'))
    if (digits.length < 12 || !digits.startsWith('55')) return
    event.preventDefault()
    setValue('celular', celular.format(digits.slice(2)), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Grupo titulo={t('participantes.sobreVoce')}>
      <TextField
        {...register('nome_participante')}
        required
        className="md:col-span-4"
        label={t('participantes.nome')}
        autoComplete="name"
        error={errors.nome_participante?.message}
      />
      <MaskedField
        {...register('celular')}
        mask={celular.mask}
        className="md:col-span-2"
        label={t('participantes.celular')}
        type="tel"
        autoComplete="tel-national"
        placeholder={celular.mask}
        onPaste={pasteCelular}
        error={errors.celular?.message}
      />
      <MaskedField
        {...register('cpf')}
        required
        mask={cpf.mask}
        className="md:col-span-2"
        label={t('participantes.cpf')}
        error={errors.cpf?.message}
      />
      <MaskedField
        {...register('data_nascimento')}
        required
        mask={data_nascimento.mask}
        className="md:col-span-2"
        label={t('participantes.nascimento')}
        autoComplete="bday"
        placeholder={t('participantes.nascimentoExemplo')}
        error={errors.data_nascimento?.message}
      />
      <SelectField
        {...register('sexo')}
        required
        className="md:col-span-2"
        label={t('participantes.sexo')}
        autoComplete="sex"
        error={errors.sexo?.message}
      >
        <option value="">{t('campo.selecione')}</option>
        <option value="F">{t('participantes.feminino')}</option>
        <option value="M">{t('participantes.masculino')}</option>
      </SelectField>
      <EmpresaField token={token} />
    </Grupo>
  )
}

/** The inviting consultor's companies; nobody is asked when there are none. */
function EmpresaField({ token }: { token: string }) {
  const { register, watch, formState } = useFormContext<CadastroValues>()
  const { data = [] } = useQuery(empresasDoConviteQuery(token))
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
