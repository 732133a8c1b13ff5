import * as z from 'zod/mini'
import { type Excecao, resolveExcecao } from '#shared/licencas/compras/compras.contract.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
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

const DESFECHOS = ['creditar', 'estornar', 'ignorar'] as const

/** Returns the act behind the outcome "credit": licences of a plan, or those of a refund that the provider withdrew. */
const acaoOf = (desfecho: (typeof DESFECHOS)[number], { tipo }: Excecao) =>
  desfecho === 'creditar' && tipo === 'aprovado_apos_estorno' ? 'restituir' : desfecho

/** Dialog that settles one exception, once, with a reason. */
// whole: the fields of one form, in the order in which they are read
export default function ResolverDialog({ excecao, onClose }: { excecao: Excecao; onClose(): void }) {
  const resolver = useResolve()
  const desfechos = DESFECHOS.filter(name => name !== 'creditar' || excecao.creditavel)
  const asksCompra = (desfecho: string) => desfecho === 'creditar' && excecao.idCompra === null
  return (
    <FormDialog
      alert
      titulo={t(`excecao.tipo.${excecao.tipo}`)}
      texto={t(`excecao.ajuda.${excecao.tipo}`)}
      ato={t('excecao.resolver')}
      className="grid gap-1"
      values={{ desfecho: '', motivo: '', idCompra: '' }}
      schema={schema}
      send={async ({ idCompra, ...values }) => {
        const named = asksCompra(values.desfecho) && idCompra ? { idCompra } : {}
        await resolver.mutateAsync({ id_excecao: excecao.id_excecao, body: { ...values, ...named } })
        return {
          titulo: t('excecao.resolvidaTitulo'),
          mensagem: t(`excecao.feito.${acaoOf(values.desfecho, excecao)}`),
        }
      }}
      before={
        <ul className="grid gap-1 text-sm [overflow-wrap:anywhere]" aria-label={t('excecao.fatos')}>
          {factsOf(excecao).map(fact => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      }
      onClose={onClose}
    >
      {({ field, watch }) => {
        const desfecho = desfechos.find(name => name === watch('desfecho'))
        return (
          <>
            <SelectField
              {...field('desfecho')}
              label={t('excecao.oQueFazer')}
              required
              hint={desfecho && t(`excecao.desfechoAjuda.${acaoOf(desfecho, excecao)}`)}
            >
              <option value="">{t('excecao.escolha')}</option>
              {desfechos.map(name => (
                <option key={name} value={name}>
                  {t(`excecao.desfecho.${name}`)}
                </option>
              ))}
            </SelectField>
            {desfecho && asksCompra(desfecho) && (
              <TextField
                {...field('idCompra')}
                required
                autoComplete="off"
                label={t('excecao.idCompra')}
                hint={t('excecao.idCompraAjuda')}
              />
            )}
            <TextField
              {...field('motivo')}
              required
              autoComplete="off"
              maxLength={500}
              label={t('lancamento.motivo')}
              hint={t('excecao.motivoAjuda')}
            />
          </>
        )
      }}
    </FormDialog>
  )
}
