import { useFormContext } from 'react-hook-form'
import { cep } from '#shared/fields/cep.ts'
import { t } from '../i18n/i18n.ts'
import { MaskedField } from '../ui/MaskedField.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { CadastroValues } from './cadastro.schema.ts'
import { Grupo } from './Grupo.tsx'
import { CidadeField, EstadoField } from './LocalidadeFields.tsx'
import { type SituacaoCep, usePreencherCep } from './usePreencherCep.ts'

const HINT: Record<SituacaoCep, () => string> = {
  parado: () => '',
  buscando: () => t('participantes.cepBuscando'),
  preenchido: () => t('participantes.cepPreenchido'),
  mao: () => t('participantes.cepMao'),
}

/** Where the person lives; the CEP fills what it knows and everything stays editable. */
export function EnderecoFields({ onCepInexistente }: { onCepInexistente(digits: string): void }) {
  const { register, formState } = useFormContext<CadastroValues>()
  const { situacao, preencher } = usePreencherCep(onCepInexistente)
  const { errors } = formState
  return (
    <Grupo titulo={t('participantes.endereco')}>
      <MaskedField
        {...register('cep', { onChange: event => preencher(event.target.value) })}
        required
        mask={cep.mask}
        className="md:col-span-2"
        label={t('participantes.cep')}
        autoComplete="postal-code"
        hint={HINT[situacao]()}
        error={errors.cep?.message}
      />
      <EstadoField />
      <CidadeField />
      <TextField
        {...register('endereco')}
        required
        className="md:col-span-4"
        label={t('participantes.logradouro')}
        autoComplete="address-line1"
        error={errors.endereco?.message}
      />
      <TextField
        {...register('numero')}
        required
        className="md:col-span-2"
        label={t('participantes.numero')}
        autoComplete="off"
        error={errors.numero?.message}
      />
      <TextField
        {...register('bairro')}
        required
        className="md:col-span-3"
        label={t('participantes.bairro')}
        autoComplete="address-level3"
        error={errors.bairro?.message}
      />
      <TextField
        {...register('complementos')}
        className="md:col-span-3"
        label={t('participantes.complemento')}
        autoComplete="address-line2"
        error={errors.complementos?.message}
      />
    </Grupo>
  )
}
