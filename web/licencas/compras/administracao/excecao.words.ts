import type { Excecao } from '#shared/licencas/compras/compras.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatAmount, formatNumber } from '../../../platform/ui/format.ts'

/** Returns the amount paid: in reais, or as a number with its currency. */
const paidOf = ({ valor, moeda }: Excecao) =>
  moeda === 'BRL' ? formatAmount(valor) : `${moeda} ${formatNumber(valor, 2)}`

/** Returns the facts of an exception, in the order that an admin needs. */
export const factsOf = (excecao: Excecao): string[] =>
  [
    t('excecao.pago', { valor: paidOf(excecao) }),
    excecao.preco !== null && t('excecao.esperado', { valor: formatAmount(excecao.preco) }),
    excecao.nome_plano && t('excecao.plano', { plano: excecao.nome_plano, n: excecao.n_usuarios ?? 0 }),
    excecao.nome && excecao.email && `${excecao.nome}, ${excecao.email}`,
    excecao.licencas_em_debito > 0 && t('excecao.debito', { n: formatNumber(excecao.licencas_em_debito) }),
    t('vendas.pagamento', { numero: excecao.numero_pagamento }),
    excecao.idCompra
      ? t('vendas.compra', { id: excecao.idCompra })
      : t('excecao.referencia', { referencia: excecao.referencia ?? '–' }),
  ].filter(fact => typeof fact === 'string')
