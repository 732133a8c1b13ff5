import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Excecao, resolveExcecao } from '#shared/licencas/compras/compras.contract.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useResolve } from './administracao.queries.ts'
import { factsOf } from './excecao.words.ts'

const body = resolveExcecao.body
/** Schema of the form. No outcome is preselected; the id of a purchase is asked for only when the payment has none. */
const schema = z.extend(body, {
  desfecho: z.pipe(z.string(), body.shape.desfecho),
  idCompra: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    body.shape.idCompra,
  ]),
})
type Entrada = z.input<typeof schema>

const DESFECHOS = ['creditar', 'estornar', 'ignorar'] as const

/** Returns the act behind the outcome "credit": licences of a plan, or those of a refund that the provider withdrew. */
const acaoOf = (desfecho: (typeof DESFECHOS)[number], { tipo }: Excecao) =>
  desfecho === 'creditar' && tipo === 'aprovado_apos_estorno' ? 'restituir' : desfecho

/** The form and its sending, the outcomes that this exception offers, and the one chosen. */
function useResolucao(excecao: Excecao, onDone: () => void) {
  const resolver = useResolve()
  const desfechos = DESFECHOS.filter(name => name !== 'creditar' || excecao.creditavel)
  const form = useForm<Entrada, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { desfecho: '', motivo: '', idCompra: '' },
  })
  const chosen = form.watch('desfecho')
  const desfecho = desfechos.find(name => name === chosen)
  const asksCompra = desfecho === 'creditar' && excecao.idCompra === null

  const submit = useSubmit(form, {
    fields: ['desfecho', 'motivo', 'idCompra'],
    async send({ idCompra, ...values }: z.output<typeof schema>) {
      const named = asksCompra && idCompra ? { idCompra } : {}
      await resolver.mutateAsync({ id_excecao: excecao.id_excecao, body: { ...values, ...named } })
      toast.success({
        titulo: t('excecao.resolvidaTitulo'),
        mensagem: t(`excecao.feito.${acaoOf(values.desfecho, excecao)}`),
      })
      onDone()
    },
  })
  return { form, submit, desfechos, desfecho, asksCompra, busy: resolver.isPending }
}

/** Dialog that settles one exception, once, with a reason. */
export default function ResolverDialog({ excecao, onClose }: { excecao: Excecao; onClose(): void }) {
  const { form, submit, desfechos, desfecho, asksCompra, busy } = useResolucao(excecao, onClose)
  const { register, formState } = form
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      titulo={t(`excecao.tipo.${excecao.tipo}`)}
      texto={t(`excecao.ajuda.${excecao.tipo}`)}
    >
      <ul className="grid gap-1 text-sm [overflow-wrap:anywhere]" aria-label={t('excecao.fatos')}>
        {factsOf(excecao).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <form noValidate className="grid gap-1" onSubmit={submit}>
        <SelectField
          {...register('desfecho')}
          label={t('excecao.oQueFazer')}
          required
          hint={desfecho && t(`excecao.desfechoAjuda.${acaoOf(desfecho, excecao)}`)}
          error={formState.errors.desfecho?.message}
        >
          <option value="">{t('excecao.escolha')}</option>
          {desfechos.map(name => (
            <option key={name} value={name}>
              {t(`excecao.desfecho.${name}`)}
            </option>
          ))}
        </SelectField>
        {asksCompra && (
          <TextField
            {...register('idCompra')}
            required
            autoComplete="off"
            label={t('excecao.idCompra')}
            hint={t('excecao.idCompraAjuda')}
            error={formState.errors.idCompra?.message}
          />
        )}
        <TextField
          {...register('motivo')}
          required
          autoComplete="off"
          maxLength={500}
          label={t('lancamento.motivo')}
          hint={t('excecao.motivoAjuda')}
          error={formState.errors.motivo?.message}
        />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('excecao.resolver')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
