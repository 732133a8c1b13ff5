import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { cnpj } from '#shared/platform/fields/empresa/cnpj.ts'
import { CepField } from '../../platform/forms/endereco/EnderecoFields.tsx'
import { CidadeField, EstadoField } from '../../platform/forms/endereco/LocalidadeFields.tsx'
import { Linha } from '../../platform/forms/Linha.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { MaskedField } from '../../platform/ui/fields/MaskedField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import type { EmpresaValues } from './empresa.schema.ts'

/** Fields of a company: name, CNPJ (letters allowed) and address; the estado only narrows the list of cities. */
export function EmpresaFields({ onCepInexistente }: { onCepInexistente(digits: string): void }) {
  const { register, formState } = useFormContext<EmpresaValues>()
  const { errors } = formState
  const id = useId()
  return (
    <div className="grid gap-x-4 gap-y-1 md:grid-cols-6">
      <TextField
        {...register('nome')}
        required
        className="md:col-span-4"
        label={t('empresas.nome')}
        autoComplete="off"
        error={errors.nome?.message}
      />
      <MaskedField
        {...register('cnpj')}
        required
        letters
        mask={cnpj.mask}
        className="md:col-span-2"
        label={t('empresas.cnpj')}
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.cnpj?.message}
      />
      <CepField onInexistente={onCepInexistente} />
      <EstadoField />
      <CidadeField />
      <Linha name="endereco" className="md:col-span-4" label={t('campo.logradouro')} autoComplete="off" />
      <Linha name="numero" className="md:col-span-2" label={t('campo.numero')} autoComplete="off" />
      <div className="md:col-span-6">
        <CheckField
          {...register('no_cadastro')}
          reserve={false}
          label={t('empresas.noCadastro')}
          aria-describedby={`${id}-no-cadastro`}
        />
        <p id={`${id}-no-cadastro`} className="text-sm text-ink-soft">
          {t('empresas.noCadastroTexto')}
        </p>
      </div>
    </div>
  )
}
