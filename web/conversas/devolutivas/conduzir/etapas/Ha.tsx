import { HOUR_SECONDS } from '#shared/platform/time.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { formatHora } from '../regras/horas.ts'
import { useSessao } from '../sessao.tsx'
import { useAgora } from '../useAgora.ts'

/** Formats the time passed as 'agora', 'há 8 s', 'há 3 min', and after an hour as the time of day. */
export function Ha({ em }: { em: Date }) {
  const { sala } = useSessao()
  const seconds = Math.max(0, Math.floor((useAgora(sala.agora) - em.getTime()) / 1_000))
  if (seconds === 0) return t('conduzir.haInstantes')
  if (seconds < 60) return t('conduzir.haSegundos', { n: seconds })
  return seconds < HOUR_SECONDS ? tn('conduzir.haMinutos', Math.floor(seconds / 60)) : formatHora(em)
}
