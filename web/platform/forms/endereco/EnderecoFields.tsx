import { useFormContext } from 'react-hook-form'
import { cep } from '#shared/platform/fields/cep.ts'
import { t } from '../../i18n/i18n.ts'
import { MaskedField } from '../../ui/fields/MaskedField.tsx'
import { Grupo } from '../Grupo.tsx'
import { Linha } from '../Linha.tsx'
import type { EnderecoValues } from '../values.ts'
import { CidadeField, EstadoField } from './LocalidadeFields.tsx'
import { type SituacaoCep, usePreencherCep } from './usePreencherCep.ts'

interface Props {
  onCepInexistente(digits: string): void
  estadoObrigatorio: boolean
}

/** Address fields; the CEP fills what it knows and everything stays editable. */
export const EnderecoFields = ({ onCepInexistente, estadoObrigatorio }: Props) => (
  <Grupo titulo={t('participantes.endereco')}>
    <CepField onInexistente={onCepInexistente} />
    <EstadoField required={estadoObrigatorio} />
    <CidadeField required />
    <Linha
      name="endereco"
      required
      className="md:col-span-4"
      label={t('participantes.logradouro')}
      autoComplete="address-line1"
    />
    <Linha name="numero" required className="md:col-span-2" label={t('participantes.numero')} autoComplete="off" />
    <Linha
      name="bairro"
      required
      className="md:col-span-3"
      label={t('participantes.bairro')}
      autoComplete="address-level3"
    />
    <Linha
      name="complementos"
      className="md:col-span-3"
      label={t('participantes.complemento')}
      autoComplete="address-line2"
    />
  </Grupo>
)

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
