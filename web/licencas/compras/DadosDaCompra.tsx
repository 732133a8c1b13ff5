import type { ReactNode } from 'react'
import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { formatAmount, formatMinute, formatNumber } from '../../platform/ui/format.ts'
import { formatDocumento } from './nota/nota.schema.ts'

/** Lists the facts of a purchase, for the page after the checkout and for the receipt. */
export function DadosDaCompra({ children, ...compra }: Compra & { children?: ReactNode }) {
  return (
    <dl className="card grid gap-x-6 gap-y-4 sm:grid-cols-2" aria-label={t('compras.dados')}>
      {compra.valor_estornado > 0 && <Devolucao {...compra} />}
      {children}
      <Dado nome={t('compras.plano')}>{compra.nome_plano}</Dado>
      <Dado nome={t('compras.quantidade')}>{formatNumber(compra.n_usuarios)}</Dado>
      {compra.id_tipo_licenca === 2 && <Dado nome={t('compras.tipo')}>{t('compras.empresariais')}</Dado>}
      {compra.cupom && (
        <Dado nome={t('compras.semCupom')}>
          {t('compras.comCupom', { preco: formatAmount(compra.preco_cheio), cupom: compra.cupom })}
        </Dado>
      )}
      <Dado nome={t('compras.valor')}>{formatAmount(compra.preco)}</Dado>
      {typeof compra.valor_recebido === 'number' && compra.valor_recebido !== compra.preco && (
        <Dado nome={t('compras.valorRecebido')}>{formatAmount(compra.valor_recebido)}</Dado>
      )}
      <Dado nome={t('compras.criadaEm')}>{formatMinute(compra.criada_em)}</Dado>
      {compra.paga_em && <Dado nome={t('compras.pagaEm')}>{formatMinute(compra.paga_em)}</Dado>}
      {compra.origem === 'fatura' && <Dado nome={t('compras.forma')}>{t('compras.origem.fatura')}</Dado>}
      {compra.forma_pagamento && <Dado nome={t('compras.forma')}>{t(`compras.forma.${compra.forma_pagamento}`)}</Dado>}
      {compra.numero_pagamento && <Dado nome={t('compras.numeroPagamento')}>{compra.numero_pagamento}</Dado>}
      {compra.tomador && <Dado nome={t('nota.titulo')}>{tomadorEmPalavras(compra.tomador)}</Dado>}
      <Dado nome={t('compras.idCompra')}>{compra.idCompra}</Dado>
    </dl>
  )
}

/** Returns name, document and address of the invoice's recipient on one line. */
const tomadorEmPalavras = (tomador: NonNullable<Compra['tomador']>): string =>
  [
    `${tomador.nome}, ${formatDocumento(tomador.documento)}`,
    `${tomador.endereco}, ${tomador.numero}${tomador.complemento && `, ${tomador.complemento}`}`,
    tomador.bairro,
    tomador.cidade && `${tomador.cidade}, ${tomador.uf}`,
    `CEP ${cep.format(tomador.cep)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Facts of a refund, shown before those of the payment. */
const Devolucao = (compra: Compra) => (
  <>
    <Dado nome={t('compras.valorEstornado')}>{formatAmount(compra.valor_estornado)}</Dado>
    {compra.estornada_em && <Dado nome={t('compras.estornadaEm')}>{formatMinute(compra.estornada_em)}</Dado>}
    {compra.licencas_estornadas > 0 && (
      <Dado nome={t('compras.licencasEstornadas')}>{formatNumber(compra.licencas_estornadas)}</Dado>
    )}
    {compra.convites_cancelados > 0 && (
      <Dado nome={t('compras.convitesCancelados')}>{formatNumber(compra.convites_cancelados)}</Dado>
    )}
  </>
)

export const Dado = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{nome}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)
