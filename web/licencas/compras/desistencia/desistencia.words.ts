import type { DesistenciaPreview } from '#shared/licencas/compras/desistencia.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatAmount } from '../../../platform/ui/format.ts'

/** Returns how many licences leave the stock, and what comes back for them. */
export const devolveOf = ({ licencas, n_usuarios, valor }: DesistenciaPreview): string => {
  const vars = { total: n_usuarios, valor: formatAmount(valor) }
  if (n_usuarios === 1) return t('desistir.devolveUnica', vars)
  return licencas === n_usuarios ? t('desistir.devolveTodas', vars) : tn('desistir.devolve', licencas, vars)
}

/** Returns what a withdrawal means, each in a sentence: what stays, what is cancelled, how the money comes. */
export const sentencesOf = ({ usadas, em_teste, n_usuarios, convites }: DesistenciaPreview): string[] =>
  [
    usadas > 0 && tn('desistir.usadas', usadas, { total: n_usuarios }),
    em_teste > 0 && tn('desistir.emTeste', em_teste),
    convites > 0 && tn('desistir.convites', convites),
    t('desistir.meio'),
    t('desistir.semVolta'),
  ].filter(texto => typeof texto === 'string')
