import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { celular } from '#shared/contas/pessoa/celular.ts'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { POR_QUE } from '#shared/contas/pessoa/por-que.ts'
import { cpf } from '#shared/platform/fields/brazil/cpf.ts'
import { FieldGroup } from '../../platform/forms/FieldGroup.tsx'
import { FormRow } from '../../platform/forms/FormRow.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { MaskedField } from '../../platform/ui/fields/MaskedField.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import type { PessoaValues } from './pessoaValues.ts'

interface SobreVoceProps {
  /** Whether CPF and birth date are left out, which only support corrects. */
  correcao?: boolean
  /** Whether sexo may be missing. */
  opcional?: boolean
  /** Why the birth date is asked for, where it is not for the reason of clients. */
  porQueNascimento?: string | undefined
  /** Further fields of the group. */
  children?: ReactNode
}

/** A person's fields beside the address, in the registration and in its correction. */
export const AboutYou = ({ correcao = false, opcional = false, porQueNascimento, children }: SobreVoceProps) => (
  <FieldGroup titulo={t('campo.sobreVoce')}>
    <NomeField />
    <CelularField />
    {!correcao && <CpfField />}
    {!correcao && <NascimentoField porQue={porQueNascimento} />}
    <SexoField required={!opcional} />
    {children}
  </FieldGroup>
)

const NomeField = () => (
  <FormRow name="nome_participante" required className="md:col-span-4" label={t('campo.nome')} autoComplete="name" />
)

function CelularField() {
  const { register, formState } = useFormContext<PessoaValues>()
  return (
    <MaskedField
      {...register('celular')}
      mask={celular.mask}
      read={celular.read}
      write={celular.write}
      className="md:col-span-2"
      label={t('campo.celular')}
      hint={POR_QUE.celular}
      type="tel"
      autoComplete="tel-national"
      placeholder={celular.mask}
      error={formState.errors.celular?.message}
    />
  )
}

function CpfField() {
  const { register, formState } = useFormContext<PessoaValues>()
  return (
    <MaskedField
      {...register('cpf')}
      required
      mask={cpf.mask}
      className="md:col-span-2"
      label={t('campo.cpf')}
      hint={POR_QUE.cpf}
      error={formState.errors.cpf?.message}
    />
  )
}

function NascimentoField({ porQue = POR_QUE.data_nascimento }: { porQue?: string | undefined }) {
  const { register, formState } = useFormContext<PessoaValues>()
  return (
    <MaskedField
      {...register('data_nascimento')}
      required
      mask={data_nascimento.mask}
      read={data_nascimento.read}
      write={data_nascimento.write}
      className="md:col-span-2"
      label={t('campo.nascimento')}
      hint={porQue}
      autoComplete="bday"
      placeholder={t('campo.nascimentoExemplo')}
      error={formState.errors.data_nascimento?.message}
    />
  )
}

function SexoField({ required }: { required: boolean }) {
  const { register, formState } = useFormContext<PessoaValues>()
  return (
    <SelectField
      {...register('sexo')}
      required={required}
      className="md:col-span-2"
      label={t('campo.sexo')}
      hint={POR_QUE.sexo}
      autoComplete="sex"
      error={formState.errors.sexo?.message}
    >
      <option value="">{t('campo.selecione')}</option>
      <option value="F">{t('campo.feminino')}</option>
      <option value="M">{t('campo.masculino')}</option>
    </SelectField>
  )
}
