import { COUNT_UP_TO } from '#shared/casa/casa/inicio.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../platform/ui/format.ts'

/** Formats a count that the server stops at `COUNT_UP_TO` + 1: the number, or "mais de 5.000". */
export const ate = (n: number): string =>
  n > COUNT_UP_TO ? t('dia.maisDe', { n: formatNumber(COUNT_UP_TO) }) : formatNumber(n)
