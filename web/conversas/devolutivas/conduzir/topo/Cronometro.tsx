import { t } from '../../../../platform/i18n/i18n.ts'
import { elapsedMs, formatElapsed, passou } from '../regras/cronometro.rules.ts'
import { etapaDoRoteiro } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useAgora } from '../useAgora.ts'

/**
 * Time spent in this etapa by the server's clock, with the planned minutes; it turns amber once they are over, and never
 * another colour.
 */
export function Cronometro() {
  const { sala } = useSessao()
  const agora = useAgora(sala.agora)
  const { minutos } = etapaDoRoteiro(sala.etapa)
  const ms = elapsedMs(sala, agora)
  return (
    <div className="cz-tempo" data-tom={passou(ms, minutos) ? 'ambar' : undefined}>
      <b role="timer" aria-label={t('conduzir.tempo')}>
        {formatElapsed(ms)}
      </b>
      <span>{t('conduzir.deMinutos', { n: minutos })}</span>
    </div>
  )
}
