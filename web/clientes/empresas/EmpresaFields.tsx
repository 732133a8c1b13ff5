import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { CepField } from '../../contas/endereco/EnderecoFields.tsx'
import { CidadeField, EstadoField } from '../../contas/endereco/LocalidadeFields.tsx'
import { FormRow } from '../../platform/forms/FormRow.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { MaskedField } from '../../platform/ui/fields/MaskedField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import type { EmpresaValues } from './empresa.schema.ts'

/**
 * Fields of a company: its name, and what may come later, CNPJ (letters allowed) and address, folded for a new one; the
 * estado only narrows the list of cities.
 * @param nova whether the company is new, and its place at registration is chosen with it
 */
export function EmpresaFields({ nova, onCepInexistente }: { nova: boolean; onCepInexistente(digits: string): void }) {
  const { register, formState, getValues } = useFormContext<EmpresaValues>()
  // What was typed before the dialog was closed is shown again.
  const [whole, setWhole] = useState(() => !nova || getValues(['cnpj', 'cep', 'endereco']).some(Boolean))
  const id = useId()
  return (
    <div className="grid gap-x-4 gap-y-1 md:grid-cols-6">
      <TextField
        {...register('nome')}
        required
        className="md:col-span-6"
        label={t('empresas.nome')}
        hint={nova ? t('empresas.depois') : undefined}
        autoComplete="off"
        error={formState.errors.nome?.message}
      />
      {nova && (
        <div className="md:col-span-6">
          <Button
            look="text"
            small
            className="-ml-3.5"
            aria-expanded={whole}
            aria-controls={id}
            onClick={() => setWhole(!whole)}
          >
            {t(whole ? 'empresas.menosDados' : 'empresas.maisDados')}
          </Button>
        </div>
      )}
      <div id={id} hidden={!whole} className="md:col-span-6">
        {whole && <Depois onCepInexistente={onCepInexistente} />}
      </div>
      {nova && (
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
      )}
    </div>
  )
}

/** Fields that may come later: CNPJ and address. */
function Depois({ onCepInexistente }: { onCepInexistente(digits: string): void }) {
  const { register, formState } = useFormContext<EmpresaValues>()
  return (
    <div className="grid gap-x-4 gap-y-1 md:grid-cols-6">
      <MaskedField
        {...register('cnpj')}
        letters
        mask={cnpj.mask}
        className="md:col-span-3"
        label={t('empresas.cnpj')}
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.cnpj?.message}
      />
      <CepField required={false} onInexistente={onCepInexistente} />
      <EstadoField />
      <CidadeField />
      <FormRow name="endereco" className="md:col-span-4" label={t('campo.logradouro')} autoComplete="off" />
      <FormRow name="numero" className="md:col-span-2" label={t('campo.numero')} autoComplete="off" />
    </div>
  )
}
