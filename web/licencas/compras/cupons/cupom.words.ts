import type { Cupom } from '#shared/licencas/compras/pedido.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatAmount, formatDate, formatNumber } from '../../../platform/ui/format.ts'

/** Returns the discount in words: '10 % de desconto', 'R$ 50,00 de desconto'. */
export const descontoOf = ({ tipo, valor }: Pick<Cupom, 'tipo' | 'valor'>): string =>
  tipo === 'percentual' ? t('cupons.percentual', { n: valor }) : t('cupons.reais', { valor: formatAmount(valor / 100) })

/** Returns the conditions of a coupon in words: minimum number of licences, last day. */
export const condicoesOf = ({ minimo_licencas, valido_ate }: Cupom): string =>
  [
    minimo_licencas > 1 ? tn('cupons.aPartirDe', minimo_licencas) : t('cupons.qualquerQuantidade'),
    valido_ate ? t('cupons.ate', { data: formatDate(valido_ate) }) : t('cupons.semPrazo'),
  ].join(' · ')

/** Returns the uses of a coupon in words, as '3 de 10 usos', and the discount given so far. */
export const usosOf = ({ usos, maximo_usos, concedido_centavos }: Cupom): string =>
  [
    maximo_usos === null
      ? tn('cupons.usos', usos)
      : t('cupons.usosDe', { n: formatNumber(usos), max: formatNumber(maximo_usos) }),
    concedido_centavos > 0 && t('cupons.concedido', { valor: formatAmount(concedido_centavos / 100) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** State of a coupon for a buyer who types it now. */
export type SituacaoCupom = 'vale' | 'vencido' | 'esgotado' | 'encerrado'
export function situacaoOf({ ativo, valido_ate, maximo_usos, usos }: Cupom, now: Date): SituacaoCupom {
  if (!ativo) return 'encerrado'
  if (valido_ate && now > valido_ate) return 'vencido'
  return maximo_usos !== null && usos >= maximo_usos ? 'esgotado' : 'vale'
}
