import { MINUTE_MS, TIME_ZONE } from '#shared/platform/time.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** The zone of this device; São Paulo when the browser does not say. */
export const fusoDoAparelho = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || TIME_ZONE

/** The place by which a zone is called: 'Manaus' of America/Manaus. */
export function lugarOf(fuso: string): string {
  if (fuso === TIME_ZONE) return t('escolha.saoPaulo')
  if (fuso === 'America/Noronha') return t('escolha.noronha')
  return (fuso.split('/').at(-1) ?? fuso).replaceAll('_', ' ')
}

const parts = (timeZone: string, em: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(em)

/** Day of an instant in a zone, as yyyy-mm-dd. */
export const diaNo = (fuso: string, em: Date): string => parts(fuso, em).slice(0, 10)
/** Time of day of an instant in a zone, as hh:mm. */
export const horaNo = (fuso: string, em: Date): string => parts(fuso, em).slice(11, 16)

/** Minutes by which a zone's clock is ahead of São Paulo's at an instant; negative when it is behind. */
export const minutosAdiante = (fuso: string, em: Date): number =>
  (Date.parse(`${parts(fuso, em).replace(' ', 'T')}Z`) - Date.parse(`${parts(TIME_ZONE, em).replace(' ', 'T')}Z`)) /
  MINUTE_MS
