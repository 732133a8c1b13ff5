import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Instalacao, saveFiscal } from '#shared/contas/instalacao/instalacao.contract.ts'
import { fiscal } from '#shared/platform/installation/groups.ts'
import { REGIMES } from '#shared/platform/installation/regimes.ts'
import { FormRow } from '../../platform/forms/FormRow.tsx'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { camposDoForm, useSave } from './instalacao.queries.ts'

type Values = z.input<typeof fiscal>

/** Form of the data for taxes, which receipts show and the accountant gets. */
// whole: the fields of one form, in the order in which they are read
export function FiscalForm({ salvo, onSaved }: { salvo: Instalacao['fiscal']; onSaved(): void }) {
  const guardar = useSave(saveFiscal)
  const form = useForm<Values, unknown, z.output<typeof fiscal>>({
    resolver: zodResolver(fiscal),
    defaultValues: {
      regime: '' as never, // cast: nothing is chosen yet, which the schema refuses
      municipio: '',
      ctribnac: '',
      nbs: '',
      iss_percentual: '',
      cst: '',
      cclasstrib: '',
      cindop: '',
      tributos: t('instalacao.tributosPadrao'),
      ...salvo.dados,
    },
    mode: 'onTouched',
  })
  const submit = useSubmit(form, {
    fields: ['regime', 'municipio', 'ctribnac', 'nbs', 'iss_percentual', 'cst', 'cclasstrib', 'cindop', 'tributos'],
    camposOf: camposDoForm,
    async send(values) {
      await guardar.mutateAsync({ versao: salvo.versao, dados: values })
      toast.success({ titulo: t('instalacao.salvoTitulo'), mensagem: t('instalacao.fiscalSalvo') })
      onSaved()
    },
  })
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-x-4 gap-y-1 md:grid-cols-6" onSubmit={submit}>
        <SelectField
          {...form.register('regime')}
          required
          className="md:col-span-3"
          label={t('instalacao.regime')}
          error={form.formState.errors.regime?.message}
        >
          <option value="">{t('instalacao.escolha')}</option>
          {REGIMES.map(regime => (
            <option key={regime} value={regime}>
              {t(`instalacao.regime.${regime}`)}
            </option>
          ))}
        </SelectField>
        <FormRow
          name="municipio"
          required
          className="md:col-span-3"
          label={t('instalacao.municipio')}
          hint={t('instalacao.municipioAjuda')}
        />
        <FormRow
          name="ctribnac"
          required
          className="md:col-span-2"
          label={t('instalacao.ctribnac')}
          hint={t('instalacao.ctribnacAjuda')}
          inputMode="numeric"
        />
        <FormRow
          name="nbs"
          required
          className="md:col-span-2"
          label={t('instalacao.nbs')}
          hint={t('instalacao.nbsAjuda')}
          inputMode="numeric"
        />
        <FormRow
          name="iss_percentual"
          required
          className="md:col-span-2"
          label={t('instalacao.iss')}
          hint={t('instalacao.issAjuda')}
          inputMode="decimal"
        />
        <p className="pt-2 pb-3 text-sm text-ink-soft md:col-span-6">{t('instalacao.ibsCbs')}</p>
        <FormRow
          name="cst"
          className="md:col-span-2"
          label={t('instalacao.cst')}
          hint={t('instalacao.cstAjuda')}
          inputMode="numeric"
        />
        <FormRow
          name="cclasstrib"
          className="md:col-span-2"
          label={t('instalacao.cclasstrib')}
          hint={t('instalacao.cclasstribAjuda')}
          inputMode="numeric"
        />
        <FormRow
          name="cindop"
          className="md:col-span-2"
          label={t('instalacao.cindop')}
          hint={t('instalacao.cindopAjuda')}
          inputMode="numeric"
        />
        <FormRow
          name="tributos"
          required
          className="md:col-span-6"
          label={t('instalacao.tributos')}
          hint={t('instalacao.tributosAjuda')}
        />
        <div className="md:col-span-6">
          <Button look="primary" type="submit" busy={guardar.isPending}>
            {t('instalacao.salvarFiscal')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
