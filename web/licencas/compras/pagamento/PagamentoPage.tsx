import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { retryOf } from '../../../platform/retry.ts'
import { to } from '../../../platform/screens/to.ts'
import { ButtonAnchor, ButtonLink } from '../../../platform/ui/Button.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { compraQuery } from '../compras.queries.ts'
import { DadosDaCompra } from '../DadosDaCompra.tsx'
import { Desistencia } from '../desistencia/Desistencia.tsx'
import { situacaoOf, textOf } from '../situacao.words.ts'
import { type MayPay, useCanPay, useCountersFollow } from './useCanPay.ts'

/**
 * Page to which the payment provider returns people. The parameters it adds prove nothing: the page polls our own
 * status until it is decided.
 */
export default function PagamentoPage() {
  const { idCompra = '' } = useParams()
  const { data, error, refetch } = useQuery(compraQuery(idCompra))
  const [params] = useSearchParams()
  useCountersFollow(data?.estado)
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(760px,100%-48px)] pt-8 pb-12 md:pt-12">
      <PageTitle>{data ? t(`pagamento.titulo.${situacaoOf(data)}`) : t('pagamento.titulo')}</PageTitle>
      {!data && <h1>{t('pagamento.titulo')}</h1>}
      {!data && error && (
        <ErrorState error={error} {...retryOf(error, () => void refetch())} titulo={t('pagamento.falhou')} />
      )}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && <Situacao {...data} voltou={cameFromPagamento(params)} />}
    </main>
  )
}

function Situacao({ voltou, ...compra }: Compra & { voltou: boolean }) {
  const conferencia = useCanPay(compra)
  const unpaid = compra.estado === 'pendente' && compra.forma_pagamento === null
  // Sent back from paying, one is not sent there again while the payment is on its way to us.
  const pagar = unpaid && voltou ? 'nao' : conferencia
  return (
    <>
      <div role="status">
        <h1>{t(`pagamento.titulo.${situacaoOf(compra)}`)}</h1>
        <p className="measure mt-2 text-ink-soft">
          {unpaid && voltou ? t('pagamento.pendente.voltou') : textOf(compra)}
        </p>
        <p className="measure mt-2 min-h-[1.6em] text-sm text-ink-soft">
          {(pagar === 'conferindo' || pagar === 'sem_resposta') && t(`pagamento.conferencia.${pagar}`)}
        </p>
      </div>
      <div className="mt-4 mb-8 flex min-h-[44px] flex-wrap gap-3">
        <Acoes {...compra} pagar={pagar} />
      </div>
      <DadosDaCompra {...compra} />
      <Desistencia compra={compra} />
    </>
  )
}

/** Buttons for what to do next, the most likely first. */
function Acoes({ pagar, ...compra }: Compra & { pagar: MayPay }) {
  const { estado, init_point, idCompra } = compra
  const compras = <ButtonLink to={to('/minhas-compras')}>{t('compras.minhas')}</ButtonLink>
  if (estado === 'paga')
    return (
      <>
        {!compra.desistencia && <Proximo {...compra} />}
        <ButtonLink to={to('/recibo/:idCompra', { idCompra })}>{t('compras.recibo')}</ButtonLink>
        {compras}
      </>
    )
  return (
    <>
      {pagar === 'sim' && init_point && <Pagar {...compra} init_point={init_point} />}
      {init_point === null && estado !== 'pendente' && compra.origem !== 'fatura' && (
        <ButtonLink look="primary" to={to('/preco')}>
          {t('pagamento.comprarDeNovo')}
        </ButtonLink>
      )}
      {compras}
    </>
  )
}

/** Act that paid licences are for: to invite people, or to put them at a company's disposal, the one she came from if any. */
function Proximo({ id_tipo_licenca, licencas_creditadas: n }: Compra) {
  const empresa = useSearchParams()[0].get('empresa')
  if (id_tipo_licenca === 1)
    return (
      <ButtonLink look="primary" to={to('/criar-cliente')}>
        {t('pagamento.convidar')}
      </ButtonLink>
    )
  return (
    <ButtonLink
      look="primary"
      to={
        empresa && /^\d+$/.test(empresa)
          ? to('/empresa/:id_empresa', { id_empresa: empresa }, { query: { aba: 'licencas' } })
          : to('/criar-empresa')
      }
    >
      {tn(empresa ? 'pagamento.porNaEmpresa' : 'pagamento.porEmEmpresa', n)}
    </ButtonLink>
  )
}

/**
 * Link to the provider, shown only while no payment is known; for a waiting Pix or boleto it is worded for a person who
 * has not paid yet.
 */
function Pagar({
  estado,
  init_point,
  forma_pagamento,
}: Pick<Compra, 'estado' | 'forma_pagamento'> & { init_point: string }) {
  if (estado === 'recusada')
    return (
      <ButtonAnchor look="primary" href={init_point}>
        {t('pagamento.tentarDeNovo')}
      </ButtonAnchor>
    )
  if (forma_pagamento === null)
    return (
      <ButtonAnchor look="primary" href={init_point}>
        {t('pagamento.continuar')}
      </ButtonAnchor>
    )
  if (forma_pagamento !== 'pix' && forma_pagamento !== 'boleto') return null
  return (
    <ButtonAnchor look="text" href={init_point}>
      {t('pagamento.aindaNaoPagou')}
    </ButtonAnchor>
  )
}

/**
 * Whether the provider's parameters say that the person has paid or begun to pay. This proves nothing and credits
 * nothing; it only hides the payment link while the payment is being confirmed.
 */
export function cameFromPagamento(params: URLSearchParams): boolean {
  const said = (name: string) => {
    const value = params.get(name)
    return value === 'null' ? null : value
  }
  const status = said('status') ?? said('collection_status')
  if (status) return ['approved', 'pending', 'in_process', 'authorized'].includes(status)
  return Boolean(said('payment_id') ?? said('collection_id'))
}
