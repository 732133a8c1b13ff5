import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#shared/platform/time.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'

/** Minutes and seconds of a time in ms, rounded up; what is past the end counts as none. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Time left of a step: stopped until it is started, and by hand again; it says in words when it is over. */
export function Cronometro({ minutos }: { minutos: number }) {
  const [ate, setAte] = useState<number | null>(null)
  const [resta, setResta] = useState(minutos * MINUTE_MS)
  useEffect(() => {
    if (ate === null) return
    const timer = setInterval(() => setResta(ate - Date.now()), 250)
    return () => clearInterval(timer)
  }, [ate])
  const acabou = resta <= 0
  return (
    <div className="oficina-relogio">
      <b role="timer" aria-label={t('oficina.tempo')} data-acabou={acabou || undefined}>
        {clockOf(resta)}
      </b>
      <Button small onClick={() => setAte(ate === null ? Date.now() + resta : null)} disabled={acabou}>
        {t(ate === null || acabou ? 'oficina.iniciar' : 'oficina.pausar')}
      </Button>
      <span role="status">{acabou ? t('oficina.acabou') : ''}</span>
    </div>
  )
}
