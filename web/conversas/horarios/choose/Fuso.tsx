import { useState } from 'react'
import { FUSOS } from '#shared/conversas/horarios/horarios.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { fusoDoAparelho, lugarOf, minutosAdiante } from './fuso.ts'

/** In which zone the hours are shown, how far that is from São Paulo, and another one. */
export function Fuso({ fuso, em, onChange }: { fuso: string; em: Date; onChange(fuso: string): void }) {
  const [changing, setChanging] = useState(false)
  const minutes = minutosAdiante(fuso, em)
  if (changing)
    return (
      <select
        aria-label={t('escolha.fuso')}
        className="input max-w-80"
        value={fuso}
        onChange={event => {
          onChange(event.target.value)
          setChanging(false)
        }}
      >
        {[...new Set([fusoDoAparelho(), fuso, ...FUSOS])].map(each => (
          <option key={each} value={each}>
            {lugarOf(each)}
          </option>
        ))}
      </select>
    )
  const far = Math.abs(minutes) / 60
  const diferenca = minutes === 0 ? null : tn(minutes < 0 ? 'escolha.horasMenos' : 'escolha.horasMais', far)
  return (
    <p className="flex flex-wrap gap-y-0 gap-x-2 items-center text-ink-soft text-(length:--text-sm)">
      {[t('escolha.horariosDe', { lugar: lugarOf(fuso) }), diferenca].filter(Boolean).join(', ')}
      <Button look="text" small aria-label={t('escolha.trocarFuso')} onClick={() => setChanging(true)}>
        {t('escolha.trocar')}
      </Button>
    </p>
  )
}
