import { useQuery } from '@tanstack/react-query'
import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { ButtonAnchor, ButtonLink } from '../../../platform/ui/Button.tsx'
import { cx } from '../../../platform/ui/cx.ts'
import { formatMinute } from '../../../platform/ui/format.ts'
import { compraQuery } from '../compras.queries.ts'
import { textOf } from '../situacao.words.ts'
import { useCanPay, useCountersFollow } from './useCanPay.ts'

interface Props {
  idCompra: string
  /** Row of the list, shown until the purchase is loaded. */
  compra?: Compra | undefined
  /** Set when the purchase was started on this page; `opened` tells whether the payment page opened in its own tab. */
  iniciada?: { opened: boolean } | undefined
  /** Id of the company for which licences are bought; the purchase's page leads back to it. */
  empresa?: string | undefined
}

/** State of the purchase of a plan, beside the plan; the link to pay is shown only while nothing has been paid. */
export function CompraDoPlano({ idCompra, compra: listed, iniciada, empresa }: Props) {
  const compra = useQuery(compraQuery(idCompra)).data ?? listed
  const pagar = useCanPay(compra)
  useCountersFollow(compra?.estado)
  const unpaid = !compra || (compra.estado === 'pendente' && compra.forma_pagamento === null)
  return (
    <div className={cx('grid gap-2 text-sm', iniciada ? 'mt-5 border-t border-line pt-4' : 'mb-2')}>
      <p className="font-semibold">{titleOf(compra, unpaid, iniciada)}</p>
      <p className="text-ink-soft">{wordsOf(compra, unpaid, iniciada)}</p>
      {iniciada && unpaid && pagar === 'sim' && compra?.init_point && (
        <ButtonAnchor look="quiet" wide small className="mt-1" href={compra.init_point} target="_blank" rel="noopener">
          {t('compras.abrirPagamento')}
        </ButtonAnchor>
      )}
      <ButtonLink
        look={compra?.estado === 'paga' || !iniciada ? 'quiet' : 'text'}
        wide
        small
        to={to('/pagamento/:idCompra', { idCompra }, empresa ? { query: { empresa } } : {})}
      >
        {t(compra?.estado === 'paga' ? 'compras.verCompra' : 'compras.acompanhar')}
      </ButtonLink>
    </div>
  )
}

function titleOf(compra: Compra | undefined, unpaid: boolean, iniciada: Props['iniciada']): string {
  if (compra && !unpaid) return t(`pagamento.titulo.${compra.estado}`)
  if (!iniciada) return t('compras.jaComecada')
  return t(iniciada.opened ? 'compras.iniciada' : 'compras.iniciadaSemAba')
}

function wordsOf(compra: Compra | undefined, unpaid: boolean, iniciada: Props['iniciada']): string {
  if (compra && !unpaid) return textOf(compra)
  if (iniciada || !compra) return t('compras.iniciadaTexto')
  return t('compras.jaComecadaTexto', { data: formatMinute(compra.criada_em) })
}
