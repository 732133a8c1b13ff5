import { t } from '../../../../platform/i18n/i18n.ts'
import { decorrido, emMinutos, emRelogio, fracao, passou } from '../regras/cronometro.rules.ts'
import { etapaDoRoteiro, preencher, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useAgora } from '../useAgora.ts'

function useTempo() {
  const { sala } = useSessao()
  const agora = useAgora(sala.agora)
  const { minutos } = etapaDoRoteiro(sala.etapa)
  const ms = decorrido(sala, agora)
  return { ms, minutos, tom: passou(ms, minutos) ? 'ambar' : undefined }
}

/**
 * Time spent in this etapa by the server's clock; it turns amber once the planned minutes are over, and never another
 * colour.
 */
export function Cronometro() {
  const { ms, minutos, tom } = useTempo()
  return (
    <div className="cz-cronometro" data-tom={tom}>
      <p className="cz-hora" role="timer" aria-label={t('conduzir.tempo')}>
        {emRelogio(ms)}
      </p>
      <div className="cz-medida" aria-hidden="true">
        <i style={{ inlineSize: `${fracao(ms, minutos) * 100}%` }} />
      </div>
      <p className="cz-miudo">
        {preencher(ROTEIRO.tela_consultor.cronometro, { min: emMinutos(ms), previstos: minutos })}
      </p>
    </div>
  )
}

/** Minutes spent in this etapa, for the header of narrow screens. */
export function Minuto() {
  const { ms, tom } = useTempo()
  return (
    <span className="cz-minuto" data-tom={tom} aria-hidden="true">
      {emRelogio(ms)}
    </span>
  )
}
