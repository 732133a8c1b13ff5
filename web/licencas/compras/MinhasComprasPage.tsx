import { useQuery } from '@tanstack/react-query'
import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { List } from '../../platform/lists/List.tsx'
import { useListState } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { formatAmount, formatMinute } from '../../platform/ui/format.ts'
import { comprasQuery } from './compras.queries.ts'
import { DesistirButton } from './desistencia/DesistirButton.tsx'
import { EstadoDaCompra } from './EstadoDaCompra.tsx'
import { licencasOf } from './situacao.words.ts'

/** Page of the person's own purchases: date, plan, value, status, licences, receipt. */
export default function MinhasComprasPage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pb-2">
        <div>
          <h1>{t('compras.minhas')}</h1>
          <p className="measure mt-2 text-ink-soft">{t('compras.minhasIntro')}</p>
        </div>
        <ButtonLink look="primary" to={to('/preco')}>
          {t('layout.comprarLicencas')}
        </ButtonLink>
      </div>
      <Compras />
    </main>
  )
}

function Compras() {
  const control = useListState()
  const query = useQuery(comprasQuery(control.state))
  return (
    <List
      label={t('compras.minhas')}
      control={control}
      views="compras"
      query={query}
      keyOf={compra => compra.idCompra}
      found={{ noun: n => tn('lista.coisa.compra', n) }}
      vazio={{ titulo: t('compras.nenhuma'), texto: t('compras.nenhumaTexto') }}
    >
      {compra => <CompraRow {...compra} />}
    </List>
  )
}

function CompraRow(compra: Compra) {
  const { idCompra, criada_em, nome_plano, preco, paga_em } = compra
  const quando = formatMinute(criada_em)
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {nome_plano}
        <EstadoDaCompra compra={compra} />
      </span>
      <span className="text-sm text-ink-soft">
        <time dateTime={criada_em.toISOString()}>{quando}</time>
        {` · ${formatAmount(preco)} · ${licencasOf(compra)}`}
        {compra.origem === 'fatura' && ` · ${t('compras.origem.fatura')}`}
      </span>
      {compra.desistencia && !compra.desistencia.devolvida_em && (
        <span className="text-sm">
          {t('desistir.pedida', {
            data: formatMinute(compra.desistencia.pedida_em),
            valor: formatAmount(compra.desistencia.valor),
          })}
        </span>
      )}
      <span className="rows-acts">
        <ButtonLink
          small
          to={to('/pagamento/:idCompra', { idCompra })}
          aria-label={t('compras.verDe', { data: quando })}
        >
          {t('compras.ver')}
        </ButtonLink>
        {paga_em && (
          <ButtonLink
            small
            to={to('/recibo/:idCompra', { idCompra })}
            aria-label={t('compras.reciboDe', { data: quando })}
          >
            {t('compras.recibo')}
          </ButtonLink>
        )}
        <DesistirButton naLista compra={compra} />
      </span>
    </>
  )
}
