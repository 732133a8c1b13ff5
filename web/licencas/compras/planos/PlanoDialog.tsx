import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { createPlano, type PlanoEditavel } from '#shared/licencas/compras/compras.contract.ts'
import { tipoLicenca } from '#shared/licencas/licencas/estoque.contract.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { typedNumber } from '../../../platform/ui/fields/typedNumber.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useSavePlano } from '../administracao/administracao.queries.ts'
import { ReaisField } from './ReaisField.tsx'
import { centavosOf, formatCentavos } from './reais.ts'

const body = createPlano.body
/** Schema of the form: the API's rules, with numbers and the price in reais as typed text. */
const schema = z.extend(body, {
  n_usuarios: typedNumber(body.shape.n_usuarios),
  ordem: typedNumber(body.shape.ordem),
  id_tipo_licenca: z.pipe(
    z.pipe(
      z.string(),
      z.transform((chosen): unknown => Number(chosen)),
    ),
    tipoLicenca,
  ),
  preco_centavos: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed): unknown => centavosOf(typed)),
    ),
    body.shape.preco_centavos,
  ),
})
type Entrada = z.input<typeof schema>

const ICONES = ['user', 'users', 'building', 'briefcase', 'star', 'graduation-cap'] as const

const entradaOf = (plano: PlanoEditavel | null): Entrada => ({
  nome_plano: plano?.nome_plano ?? '',
  n_usuarios: String(plano?.n_usuarios ?? ''),
  preco_centavos: plano ? formatCentavos(plano.preco_centavos) : '',
  id_tipo_licenca: String(plano?.id_tipo_licenca ?? 1),
  plano_destaque: plano?.plano_destaque ?? false,
  ativo: plano?.ativo ?? true,
  icone: plano?.icone ?? 'fa fa-users',
  ordem: String(plano?.ordem ?? 0),
})

/** The form of a plan and its sending. */
function usePlano(plano: PlanoEditavel | null, onDone: () => void) {
  const salvar = useSavePlano()
  const form = useForm<Entrada, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: entradaOf(plano),
  })
  const submit = useSubmit(form, {
    fields: ['nome_plano', 'n_usuarios', 'id_tipo_licenca', 'preco_centavos', 'icone', 'ordem'],
    async send(values: z.output<typeof schema>) {
      await salvar.mutateAsync({ id: plano?.id_planos_licencas ?? null, body: values })
      toast.success({ titulo: t('plano.salvoTitulo'), mensagem: t('plano.salvo', { nome: values.nome_plano }) })
      onDone()
    },
  })
  return { register: form.register, erro: form.formState.errors, submit, busy: salvar.isPending }
}

/** Dialog for a plan's name, price, licences and position on the sales page. */
// whole: the fields of one form, in the order in which they are read
export default function PlanoDialog({ plano, onClose }: { plano: PlanoEditavel | null; onClose(): void }) {
  const { register, erro, submit, busy } = usePlano(plano, onClose)
  return (
    <Dialog
      form
      open
      wide
      onClose={onClose}
      titulo={plano ? t('plano.editarNome', { nome: plano.nome_plano }) : t('plano.novo')}
      texto={t('plano.dialogTexto')}
    >
      <form noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2" onSubmit={submit}>
        <TextField
          {...register('nome_plano')}
          required
          autoComplete="off"
          maxLength={60}
          className="sm:col-span-2"
          label={t('plano.nome')}
          error={erro.nome_plano?.message}
        />
        <ReaisField
          {...register('preco_centavos')}
          required
          label={t('plano.preco')}
          error={erro.preco_centavos?.message}
        />
        <TextField
          {...register('n_usuarios')}
          type="number"
          inputMode="numeric"
          min={1}
          required
          label={t('plano.licencas')}
          error={erro.n_usuarios?.message}
        />
        <SelectField
          {...register('id_tipo_licenca')}
          className="sm:col-span-2"
          label={t('compras.tipo')}
          hint={t('plano.tipoAjuda')}
          error={erro.id_tipo_licenca?.message}
        >
          <option value="1">{t('compras.individuais')}</option>
          <option value="2">{t('compras.empresariais')}</option>
        </SelectField>
        <SelectField {...register('icone')} label={t('plano.icone')} error={erro.icone?.message}>
          {ICONES.map(icone => (
            <option key={icone} value={`fa fa-${icone}`}>
              {t(`plano.icone.${icone}`)}
            </option>
          ))}
          {plano && !ICONES.some(icone => plano.icone === `fa fa-${icone}`) && (
            <option value={plano.icone}>{plano.icone}</option>
          )}
        </SelectField>
        <TextField
          {...register('ordem')}
          type="number"
          inputMode="numeric"
          min={0}
          label={t('plano.ordem')}
          hint={t('plano.ordemAjuda')}
          error={erro.ordem?.message}
        />
        <CheckField {...register('ativo')} reserve={false} label={t('plano.ativo')} />
        <CheckField {...register('plano_destaque')} reserve={false} label={t('plano.destaque')} />
        <div className="dialog-acts sm:col-span-2">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('plano.salvar')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
