import { useFormContext } from 'react-hook-form'
import { cep } from '#shared/fields/cep.ts'
import { t } from '../i18n/i18n.ts'
import { MaskedField } from '../ui/fields/MaskedField.tsx'
import { TextField, type TextFieldProps } from '../ui/fields/TextField.tsx'
import { Grupo } from './Grupo.tsx'
import { CidadeField, EstadoField } from './LocalidadeFields.tsx'
import { type SituacaoCep, usePreencherCep } from './usePreencherCep.ts'
import type { EnderecoValues } from './values.ts'

interface Props {
  onCepInexistente(digits: string): void
  estadoObrigatorio: boolean
}

/** Where the person lives; the CEP fills what it knows and everything stays editable. */
export const EnderecoFields = ({ onCepInexistente, estadoObrigatorio }: Props) => (
  <Grupo titulo={t('participantes.endereco')}>
    <CepField onInexistente={onCepInexistente} />
    <EstadoField required={estadoObrigatorio} />
    <CidadeField required />
    <EnderecoLine
      name="endereco"
      required
      className="md:col-span-4"
      label={t('participantes.logradouro')}
      autoComplete="address-line1"
    />
    <EnderecoLine
      name="numero"
      required
      className="md:col-span-2"
      label={t('participantes.numero')}
      autoComplete="off"
    />
    <EnderecoLine
      name="bairro"
      required
      className="md:col-span-3"
      label={t('participantes.bairro')}
      autoComplete="address-level3"
    />
    <EnderecoLine
      name="complementos"
      className="md:col-span-3"
      label={t('participantes.complemento')}
      autoComplete="address-line2"
    />
  </Grupo>
)

/**
 * One line of an address. Every field of these forms registers itself in its own render: the order of registration is
 * the order in which a failed submit looks for the first error.
 */
export function EnderecoLine({
  name,
  ...rest
}: TextFieldProps & { name: 'endereco' | 'numero' | 'bairro' | 'complementos' }) {
  const { register, formState } = useFormContext<EnderecoValues>()
  return <TextField {...rest} {...register(name)} error={formState.errors[name]?.message} />
}

const HINT: Record<SituacaoCep, () => string> = {
  parado: () => '',
  buscando: () => t('participantes.cepBuscando'),
  preenchido: () => t('participantes.cepPreenchido'),
  mao: () => t('participantes.cepMao'),
}

/** Eight digits that look the rest up. */
export function CepField({ onInexistente }: { onInexistente(digits: string): void }) {
  const { register, formState } = useFormContext<EnderecoValues>()
  const { situacao, preencher } = usePreencherCep(onInexistente)
  return (
    <MaskedField
      {...register('cep', { onChange: event => preencher(event.target.value) })}
      required
      mask={cep.mask}
      className="md:col-span-2"
      label={t('participantes.cep')}
      autoComplete="postal-code"
      hint={HINT[situacao]()}
      error={formState.errors.cep?.message}
    />
  )
}
