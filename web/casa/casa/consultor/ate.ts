import { CONTAR_ATE } from '#shared/casa/casa/inicio.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../platform/ui/format.ts'

/** Formats a count that the server stops at `CONTAR_ATE` + 1: the number, or "mais de 5.000". */
export const ate = (n: number): string =>
  n > CONTAR_ATE ? t('dia.maisDe', { n: formatNumber(CONTAR_ATE) }) : formatNumber(n)
