import type { ClipboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { celular } from '#shared/fields/celular.ts'
import { cpf } from '#shared/fields/cpf.ts'
import { data_nascimento } from '#shared/fields/data_nascimento.ts'
import { t } from '../i18n/i18n.ts'
import { MaskedField } from '../ui/MaskedField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { CadastroValues } from './cadastro.schema.ts'

export function NomeField() {
  const { register, formState } = useFormContext<CadastroValues>()
  return (
    <TextField
      {...register('nome_participante')}
      required
      className="md:col-span-4"
      label={t('participantes.nome')}
      autoComplete="name"
      error={formState.errors.nome_participante?.message}
    />
  )
}

export function CelularField() {
  const { register, setValue, formState } = useFormContext<CadastroValues>()

  /** A pasted number often brings the country along: +55 is not part of what is asked. */
  function paste(event: ClipboardEvent) {
    const digits = celular.clean(event.clipboardData.getData('text'))
    if (digits.length < 12 || !digits.startsWith('55')) return
    event.preventDefault()
    setValue('celular', celular.format(digits.slice(2)), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <MaskedField
      {...register('celular')}
      mask={celular.mask}
      className="md:col-span-2"
      label={t('participantes.celular')}
      type="tel"
      autoComplete="tel-national"
      placeholder={celular.mask}
      onPaste={paste}
      error={formState.errors.celular?.message}
    />
  )
}

export function CpfField() {
  const { register, formState } = useFormContext<CadastroValues>()
  return (
    <MaskedField
      {...register('cpf')}
      required
      mask={cpf.mask}
      className="md:col-span-2"
      label={t('participantes.cpf')}
      error={formState.errors.cpf?.message}
    />
  )
}

export function NascimentoField() {
  const { register, formState } = useFormContext<CadastroValues>()
  return (
    <MaskedField
      {...register('data_nascimento')}
      required
      mask={data_nascimento.mask}
      className="md:col-span-2"
      label={t('participantes.nascimento')}
      autoComplete="bday"
      placeholder={t('participantes.nascimentoExemplo')}
      error={formState.errors.data_nascimento?.message}
    />
  )
}

export function SexoField() {
  const { register, formState } = useFormContext<CadastroValues>()
  return (
    <SelectField
      {...register('sexo')}
      required
      className="md:col-span-2"
      label={t('participantes.sexo')}
      autoComplete="sex"
      error={formState.errors.sexo?.message}
    >
      <option value="">{t('campo.selecione')}</option>
      <option value="F">{t('participantes.feminino')}</option>
      <option value="M">{t('participantes.masculino')}</option>
    </SelectField>
  )
}
