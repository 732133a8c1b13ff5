import { t } from '../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../platform/ui/format.ts'

/** Smallest number of things before of which a change is said in percent. */
const BASE_MINIMA = 20

/**
 * Returns the change against the same time before, in words; in percent only over a base that is large enough,
 * and not where more was given back than came in.
 * @param base number of things that `antes` stands for, when that is a sum of money
 */
export function mudanca(
  { agora, antes }: { agora: number; antes: number },
  format = (n: number) => formatNumber(n),
  base = antes,
): string {
  if (antes === 0) return agora === 0 ? t('geral.nada') : t('geral.antesNada')
  if (base < BASE_MINIMA || antes < 0 || agora < 0) return t('geral.antesEra', { antes: format(antes) })
  const pct = Math.round(((agora - antes) / antes) * 100)
  if (pct === 0) return t('geral.igual', { antes: format(antes) })
  return t(pct > 0 ? 'geral.mais' : 'geral.menos', { pct: formatNumber(Math.abs(pct)), antes: format(antes) })
}
