import { t, tn } from '../../../platform/i18n/i18n.ts'
import { fusoDoAparelho, lugarOf, minutosAdiante } from '../../horarios/choose/fuso.ts'

/** In whose time a typed hour is, on a device whose clock is not São Paulo's; the mails give São Paulo's. */
export function FusoDaHora({ quando }: { quando: Date }) {
  const fuso = fusoDoAparelho()
  const minutes = minutosAdiante(fuso, quando)
  if (minutes === 0) return null
  const diferenca = tn(minutes < 0 ? 'escolha.horasMenos' : 'escolha.horasMais', Math.abs(minutes) / 60)
  return <p className="text-sm text-ink-soft">{t('agenda.fusoDaHora', { lugar: lugarOf(fuso), diferenca })}</p>
}
