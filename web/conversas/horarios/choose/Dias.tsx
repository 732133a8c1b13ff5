import { useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { type DiaLivre, diaEMes, inWords, nomeDoDia, nomeDoMes, numero, semanasOf } from './dias.ts'

interface Props {
  dias: readonly DiaLivre[]
  aberto: string
  onChange(dia: string): void
}

/** Weeks shown at once. */
const SEMANAS = 3

/** The days with free hours: a calendar of three weeks where there is room, else one row that scrolls. */
export const Dias = (props: Props) => (
  <>
    <Fila {...props} />
    <Calendario {...props} />
  </>
)

const Fila = ({ dias, aberto, onChange }: Props) => (
  <fieldset className="escolha-fila">
    <legend className="sr-only">{t('escolha.dias')}</legend>
    {dias.map(({ dia }) => (
      <button key={dia} type="button" aria-pressed={dia === aberto} onClick={() => onChange(dia)}>
        <span aria-hidden="true">{nomeDoDia(dia)}</span>
        <b aria-hidden="true">{numero(dia)}</b>
        <span aria-hidden="true">{nomeDoMes(dia)}</span>
        <span className="sr-only">{inWords(dia)}</span>
      </button>
    ))}
  </fieldset>
)

/** Days without an hour are text, not buttons. */
function Calendario({ dias, aberto, onChange }: Props) {
  const weeks = semanasOf(dias[0]?.dia ?? aberto, dias.at(-1)?.dia ?? aberto)
  const [from, setFrom] = useState(0)
  const first = Math.min(from, Math.max(0, weeks.length - 1))
  const shown = weeks.slice(first, first + SEMANAS)
  const [de = aberto, ate = aberto] = [shown[0]?.[0], shown.at(-1)?.[6]]
  return (
    <section className="card max-[61.9375rem]:hidden" aria-label={t('escolha.dias')}>
      <div className="flex items-center justify-between pb-2">
        <h2 className="text-lg">{t('escolha.periodo', { de: diaEMes(de), ate: diaEMes(ate) })}</h2>
        {weeks.length > SEMANAS && (
          <span>
            <Button look="text" small disabled={first === 0} onClick={() => setFrom(first - SEMANAS)}>
              {t('escolha.antes')}
            </Button>
            <Button
              look="text"
              small
              disabled={first + SEMANAS >= weeks.length}
              onClick={() => setFrom(first + SEMANAS)}
            >
              {t('escolha.depois')}
            </Button>
          </span>
        )}
      </div>
      <div className="escolha-mes">
        {weeks[0]?.map(dia => (
          <span key={dia} aria-hidden="true">
            {nomeDoDia(dia)}
          </span>
        ))}
        {shown.flat().map(dia =>
          dias.some(each => each.dia === dia) ? (
            <button
              key={dia}
              type="button"
              aria-pressed={dia === aberto}
              aria-label={inWords(dia)}
              onClick={() => onChange(dia)}
            >
              {numero(dia)}
            </button>
          ) : (
            <i key={dia} aria-hidden="true">
              {numero(dia)}
            </i>
          ),
        )}
      </div>
      <p className="pt-3 text-xs text-ink-soft">{t('escolha.destaque')}</p>
    </section>
  )
}
