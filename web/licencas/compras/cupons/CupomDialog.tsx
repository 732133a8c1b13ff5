import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { TIPOS_CUPOM } from '#shared/licencas/compras/faixas.rules.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { ReaisField } from '../planos/ReaisField.tsx'
import { cupomSchema } from './cupom.schema.ts'
import { useCreateCupom } from './cupons.queries.ts'

type Entrada = z.input<typeof cupomSchema>

/** The form of a coupon and its sending. */
function useCupom(onDone: () => void) {
  const criar = useCreateCupom()
  const form = useForm<Entrada, unknown, z.output<typeof cupomSchema>>({
    resolver: zodResolver(cupomSchema),
    defaultValues: { codigo: '', tipo: 'percentual', valor: '', minimo_licencas: '1', valido_ate: '', maximo_usos: '' },
  })
  const submit = useSubmit(form, {
    fields: ['codigo', 'tipo', 'valor', 'minimo_licencas', 'valido_ate', 'maximo_usos'],
    async send(body: z.output<typeof cupomSchema>) {
      const { codigo } = await criar.mutateAsync(body)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('cupons.criado', { codigo }) })
      onDone()
    },
  })
  return { form, submit, busy: criar.isPending }
}

/**
 * Dialog that creates a coupon. Its discount and conditions cannot be changed later, because people with the code rely
 * on them.
 */
// whole: the fields of one form, in the order in which they are read
export default function CupomDialog({ onClose }: { onClose(): void }) {
  const { form, submit, busy } = useCupom(onClose)
  const { register, formState, watch, setValue } = form
  const erro = formState.errors
  const percentual = watch('tipo') === 'percentual'
  return (
    <Dialog form open wide onClose={onClose} titulo={t('cupons.novo')} texto={t('cupons.dialogTexto')}>
      <form noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2" onSubmit={submit}>
        <TextField
          {...register('codigo')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={24}
          className="sm:col-span-2"
          label={t('cupons.codigo')}
          hint={t('cupons.codigoDica')}
          error={erro.codigo?.message}
        />
        <SelectField
          {...register('tipo', { onChange: () => setValue('valor', '') })}
          label={t('cupons.tipo')}
          error={erro.tipo?.message}
        >
          {TIPOS_CUPOM.map(tipo => (
            <option key={tipo} value={tipo}>
              {t(`cupons.tipo.${tipo}`)}
            </option>
          ))}
        </SelectField>
        {percentual ? (
          <TextField
            key="percentual"
            {...register('valor')}
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            required
            label={t('cupons.valor.percentual')}
            error={erro.valor?.message}
          />
        ) : (
          <ReaisField
            key="valor"
            {...register('valor')}
            required
            label={t('cupons.valor.valor')}
            error={erro.valor?.message}
          />
        )}
        <TextField
          {...register('minimo_licencas')}
          type="number"
          inputMode="numeric"
          min={1}
          label={t('cupons.minimo')}
          error={erro.minimo_licencas?.message}
        />
        <TextField
          {...register('maximo_usos')}
          type="number"
          inputMode="numeric"
          min={1}
          label={t('cupons.maximo')}
          hint={t('cupons.maximoDica')}
          error={erro.maximo_usos?.message}
        />
        <TextField
          {...register('valido_ate')}
          type="date"
          max="2199-12-31"
          className="sm:col-span-2"
          label={t('cupons.validoAte')}
          hint={t('cupons.validoAteDica')}
          error={erro.valido_ate?.message}
        />
        <div className="dialog-acts sm:col-span-2">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('cupons.criar')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
