import { useFormContext } from 'react-hook-form'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { FieldGroup } from '../../platform/forms/FieldGroup.tsx'
import { FormRow } from '../../platform/forms/FormRow.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { MaskedField } from '../../platform/ui/fields/MaskedField.tsx'
import { CidadeField, EstadoField } from './LocalidadeFields.tsx'
import { type SituacaoCep, useFillCep } from './useFillCep.ts'
import type { EnderecoValues } from './values.ts'

interface Props {
  onCepInexistente(digits: string): void
  /** Whether an address has to be given; without, the fields carry no asterisk. */
  obrigatorio?: boolean
  /** Why an address is asked for. */
  porQue?: string
}

/** Address fields; the CEP fills what it knows, and everything stays editable. */
export const EnderecoFields = ({ onCepInexistente, obrigatorio = true, porQue }: Props) => (
  <FieldGroup titulo={t('campo.endereco')} texto={porQue}>
    <CepField onInexistente={onCepInexistente} required={obrigatorio} />
    <EstadoField required={obrigatorio} />
    <CidadeField required={obrigatorio} />
    <FormRow
      name="endereco"
      required={obrigatorio}
      className="md:col-span-4"
      label={t('campo.logradouro')}
      autoComplete="address-line1"
    />
    <FormRow
      name="numero"
      required={obrigatorio}
      className="md:col-span-2"
      label={t('campo.numero')}
      autoComplete="off"
    />
    <FormRow
      name="bairro"
      required={obrigatorio}
      className="md:col-span-3"
      label={t('campo.bairro')}
      autoComplete="address-level3"
    />
    <FormRow
      name="complementos"
      className="md:col-span-3"
      label={t('campo.complemento')}
      autoComplete="address-line2"
    />
  </FieldGroup>
)

const HINT: Record<SituacaoCep, () => string> = {
  parado: () => '',
  buscando: () => t('campo.cepBuscando'),
  preenchido: () => t('campo.cepPreenchido'),
  mao: () => t('campo.cepMao'),
}

/** CEP field; its eight digits look up the rest of the address. */
export function CepField({
  onInexistente,
  required = true,
}: {
  onInexistente(digits: string): void
  required?: boolean
}) {
  const { register, formState } = useFormContext<EnderecoValues>()
  const { situacao, preencher } = useFillCep(onInexistente)
  return (
    <MaskedField
      {...register('cep', { onChange: event => preencher(event.target.value) })}
      required={required}
      mask={cep.mask}
      className="md:col-span-2"
      label={t('campo.cep')}
      autoComplete="postal-code"
      hint={HINT[situacao]()}
      error={formState.errors.cep?.message}
    />
  )
}
