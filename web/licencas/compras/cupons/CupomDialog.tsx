import { TIPOS_CUPOM } from '#shared/licencas/compras/faixas.rules.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { ReaisField } from '../planos/ReaisField.tsx'
import { cupomSchema } from './cupom.schema.ts'
import { useCreateCupom } from './cupons.queries.ts'

/**
 * Dialog that creates a coupon. Its discount and conditions cannot be changed later, because people with the code rely
 * on them.
 */
// whole: the fields of one form, in the order in which they are read
export default function CupomDialog({ onClose }: { onClose(): void }) {
  const criar = useCreateCupom()
  return (
    <FormDialog
      wide
      titulo={t('cupons.novo')}
      texto={t('cupons.dialogTexto')}
      ato={t('cupons.criar')}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
      values={{
        codigo: '',
        tipo: 'percentual',
        valor: '',
        minimo_licencas: '1',
        valido_ate: '',
        maximo_usos: '',
      }}
      schema={cupomSchema}
      send={async body => t('cupons.criado', { codigo: (await criar.mutateAsync(body)).codigo })}
      onClose={onClose}
    >
      {({ field, watch, setValue }) => (
        <>
          <TextField
            {...field('codigo')}
            required
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={24}
            className="sm:col-span-2"
            label={t('cupons.codigo')}
            hint={t('cupons.codigoDica')}
          />
          <SelectField {...field('tipo', { onChange: () => setValue('valor', '') })} label={t('cupons.tipo')}>
            {TIPOS_CUPOM.map(tipo => (
              <option key={tipo} value={tipo}>
                {t(`cupons.tipo.${tipo}`)}
              </option>
            ))}
          </SelectField>
          {watch('tipo') === 'percentual' ? (
            <TextField
              key="percentual"
              {...field('valor')}
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              required
              label={t('cupons.valor.percentual')}
            />
          ) : (
            <ReaisField key="valor" {...field('valor')} required label={t('cupons.valor.valor')} />
          )}
          <TextField
            {...field('minimo_licencas')}
            type="number"
            inputMode="numeric"
            min={1}
            label={t('cupons.minimo')}
          />
          <TextField
            {...field('maximo_usos')}
            type="number"
            inputMode="numeric"
            min={1}
            label={t('cupons.maximo')}
            hint={t('cupons.maximoDica')}
          />
          <TextField
            {...field('valido_ate')}
            type="date"
            max="2199-12-31"
            className="sm:col-span-2"
            label={t('cupons.validoAte')}
            hint={t('cupons.validoAteDica')}
          />
        </>
      )}
    </FormDialog>
  )
}
