import type { Compra, Desistencia } from '#shared/licencas/compras/compras.contract.ts'
import type { EstadoCompra } from '#shared/licencas/compras/compras.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { formatAmount, formatMinute } from '../../platform/ui/format.ts'

/**
 * Returns the state of a purchase; a refund that took licences and returned no money is under review, and a sale by
 * invoice of which nothing was received is not paid, rather than refused. A purchase from which its buyer withdrew waits
 * for the refund until the provider says that it is done.
 */
export function situacaoOf({
  estado,
  origem,
  licencas_creditadas,
  valor_estornado,
  desistencia,
}: Compra): EstadoCompra | 'em_revisao' | 'nao_paga' | 'devolucao_pedida' {
  if (estado === 'paga' && desistencia && !desistencia.devolvida_em) return 'devolucao_pedida'
  if (origem === 'fatura') return estado === 'recusada' ? 'nao_paga' : estado
  return estado === 'estornada' && licencas_creditadas > 0 && valor_estornado === 0 ? 'em_revisao' : estado
}

/** Returns how many licences a purchase or plan has, and of which kind where it is not the usual one. */
export const licencasOf = ({ n_usuarios, id_tipo_licenca }: Pick<Compra, 'n_usuarios' | 'id_tipo_licenca'>): string =>
  t(id_tipo_licenca === 2 ? 'compras.empresariaisCurto' : 'compras.usuariosCurto', { n: n_usuarios })

/** Returns the state of a purchase and what follows, in one or two sentences. */
export function textOf(compra: Compra): string {
  const { estado, origem, forma_pagamento, expira_em, licencas_creditadas, valor_estornado } = compra
  if (origem === 'fatura' && (estado === 'pendente' || estado === 'recusada')) return faturadaOf(compra, estado)
  switch (estado) {
    case 'pendente':
      if (forma_pagamento === 'pix' || forma_pagamento === 'boleto') return t(`pagamento.pendente.${forma_pagamento}`)
      return t(forma_pagamento ? 'pagamento.pendente.analise' : 'pagamento.pendente.texto', {
        data: formatMinute(expira_em),
      })
    case 'paga':
      if (compra.desistencia) return desistidaOf(compra, compra.desistencia)
      return valor_estornado > 0
        ? [
            t('pagamento.paga.parcial', { valor: formatAmount(valor_estornado), quem: quemPagou(compra) }),
            ...cancelados(compra),
          ].join(' ')
        : tn('pagamento.paga', licencas_creditadas - (origem === 'fatura' ? compra.licencas_estornadas : 0))
    case 'estornada':
      return devolucaoOf(compra)
    default:
      return t(`pagamento.${estado}.texto`)
  }
}

/** Returns what a withdrawal gives back, or gave, which licences left for it and which stayed. */
function desistidaOf(compra: Compra, { pedida_em, valor, devolvida_em, licencas, usadas }: Desistencia): string {
  const vars = { data: formatMinute(pedida_em), valor: formatAmount(valor) }
  return [
    t(devolvida_em ? 'desistir.devolvida' : 'desistir.pedida', vars),
    tn('desistir.sairam', licencas),
    ...(usadas > 0 ? [tn('desistir.ficaram', usadas)] : []),
    ...cancelados(compra),
  ].join(' ')
}

/** Returns who pays a sale by invoice, and whether its licences have come. */
function faturadaOf(
  { tomador, licencas_creditadas, licencas_estornadas }: Compra,
  estado: 'pendente' | 'recusada',
): string {
  const empresa = tomador?.nome ?? ''
  const ficaram = licencas_creditadas - licencas_estornadas
  if (ficaram === 0) return t(`compras.fatura.${estado}`, { empresa })
  return [
    t(estado === 'pendente' ? 'compras.fatura.pendenteLiberada' : 'compras.fatura.recusada', { empresa }),
    tn('pagamento.paga', ficaram),
  ].join(' ')
}

/** Returns to whom money goes back, in words to the owner of the licences. */
const quemPagou = ({ origem, tomador }: Compra): string => (origem === 'fatura' && tomador?.nome) || t('compras.voce')

/** Returns in words what a refund returned, or will, and which licences it took. */
export const devolucaoOf = (compra: Compra): string =>
  compra.estado === 'paga' && compra.desistencia
    ? desistidaOf(compra, compra.desistencia)
    : [devolvido(compra), ...cancelados(compra)].join(' ')

/**
 * Returns the refunded value in words. A part too small for a whole licence takes none; nothing is returned when
 * nothing was credited or the credit is disputed.
 */
function devolvido(compra: Compra): string {
  const { licencas_creditadas, licencas_estornadas, valor_estornado } = compra
  if (licencas_creditadas === 0) return t('pagamento.estornada.antes')
  if (situacaoOf(compra) === 'em_revisao') return t('pagamento.estornada.revisao')
  const vars = { valor: formatAmount(valor_estornado), quem: quemPagou(compra) }
  if (licencas_estornadas === 0) return t('pagamento.estornada.nenhuma', vars)
  return tn('pagamento.estornada', licencas_estornadas, vars)
}

const cancelados = ({ convites_cancelados: n, desistencia }: Compra): string[] => {
  if (n === 0) return []
  return [desistencia ? tn('desistir.convitesCancelados', n) : tn('pagamento.convitesCancelados', n)]
}
