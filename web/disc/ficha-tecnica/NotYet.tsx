import { t } from '../../platform/i18n/i18n.ts'
import { formatNumber } from '../../platform/ui/format.ts'

/** Notice in place of a figure that is not published yet: how many people there are, and how many are needed. */
export const NotYet = ({ n, minimo }: { n: number; minimo: number }) => (
  <div className="ficha-ainda-nao">
    <p>{t('ficha.aindaNao', { n: formatNumber(n), minimo: formatNumber(minimo) })}</p>
    <progress max={minimo} value={n} aria-label={t('ficha.progresso')} />
  </div>
)
