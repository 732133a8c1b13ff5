import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import {
  HOME_COUNTRY,
  type Privacy,
  type privacy,
  SUPPLIERS_MAX,
  TRANSFERS,
} from '#shared/platform/installation/groups.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'

/** Values of the form while the admin types. */
export type PrivacidadeValues = z.input<typeof privacy>

type Form = UseFormReturn<PrivacidadeValues, unknown, Privacy>

/** List of the suppliers that receive personal data; each is added, changed and removed in place. */
export function Fornecedores({ form }: { form: Form }) {
  // Without the library's field arrays: their code would weigh on every form of a first visit.
  const lista = form.watch('fornecedores')
  const change = (nova: typeof lista) => form.setValue('fornecedores', nova, { shouldDirty: true })
  return (
    <fieldset className="mb-4 min-w-0 md:col-span-6">
      <legend className="font-semibold">{t('instalacao.fornecedores')}</legend>
      <p className="mt-1 mb-3 measure text-sm text-ink-soft">{t('instalacao.fornecedoresTexto')}</p>
      {lista.length === 0 && <p className="mb-3 text-sm text-ink-soft">{t('instalacao.fornecedoresVazio')}</p>}
      <ul className="grid gap-3">
        {lista.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a line are named by its position
          <li key={i}>
            <Fornecedor form={form} i={i} onRemove={() => change(lista.filter((_, other) => other !== i))} />
          </li>
        ))}
      </ul>
      {lista.length < SUPPLIERS_MAX && (
        <Button
          small
          onClick={() => change([...lista, { nome: '', para_que: '', pais: HOME_COUNTRY, transferencia: 'nenhuma' }])}
        >
          {t('instalacao.fornecedorIncluir')}
        </Button>
      )}
    </fieldset>
  )
}

function Fornecedor({ form, i, onRemove }: { form: Form; i: number; onRemove(): void }) {
  const { register, watch, formState } = form
  const erro = formState.errors.fornecedores?.[i]
  const nome = watch(`fornecedores.${i}.nome`)
  const adequacao = watch(`fornecedores.${i}.transferencia`) === 'adequacao'
  return (
    <fieldset className="grid min-w-0 items-start gap-x-4 gap-y-1 md:grid-cols-6">
      <legend className="sr-only">{t('instalacao.fornecedorN', { n: i + 1 })}</legend>
      <TextField
        {...register(`fornecedores.${i}.nome`)}
        required
        className="md:col-span-2"
        label={t('instalacao.fornecedorNome')}
        error={erro?.nome?.message}
      />
      <TextField
        {...register(`fornecedores.${i}.para_que`)}
        required
        className="md:col-span-4"
        label={t('instalacao.fornecedorParaQue')}
        error={erro?.para_que?.message}
      />
      <TextField
        {...register(`fornecedores.${i}.pais`)}
        required
        className="md:col-span-2"
        label={t('instalacao.fornecedorPais')}
        error={erro?.pais?.message}
      />
      <SelectField
        {...register(`fornecedores.${i}.transferencia`)}
        className="md:col-span-3"
        label={t('instalacao.fornecedorTransferencia')}
        error={erro?.transferencia?.message}
        hint={adequacao ? t('instalacao.adequacaoAjuda') : undefined}
      >
        {TRANSFERS.map(transferencia => (
          <option key={transferencia} value={transferencia}>
            {t(`instalacao.transferencia.${transferencia}`)}
          </option>
        ))}
      </SelectField>
      <div className="md:col-span-1 md:pt-7">
        <Button small aria-label={t('instalacao.fornecedorTirarNome', { nome })} onClick={onRemove}>
          {t('instalacao.fornecedorTirar')}
        </Button>
      </div>
    </fieldset>
  )
}
