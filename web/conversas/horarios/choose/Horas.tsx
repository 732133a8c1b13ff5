import { TIME_ZONE } from '#shared/platform/time.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { byParte } from './dias.ts'
import { horaNo, minutosAdiante } from './fuso.ts'

interface Props {
  horas: readonly Date[]
  fuso: string
  chosen: Date | undefined
  onChange(quando: Date): void
}

/** The free hours of one day by its parts; São Paulo's clock stands under each where it differs. */
export const Horas = ({ horas, fuso, chosen, onChange }: Props) =>
  byParte(horas, fuso).map(({ parte, horas: those }) => (
    <fieldset key={parte} className="escolha-parte">
      <legend>{t(`escolha.parte.${parte}`)}</legend>
      <div className="escolha-botoes">
        {those.map(quando => (
          <button
            key={quando.getTime()}
            type="button"
            aria-pressed={quando.getTime() === chosen?.getTime()}
            onClick={() => onChange(quando)}
          >
            {horaNo(fuso, quando)}
            {minutosAdiante(fuso, quando) !== 0 && (
              <small>{t('escolha.emSP', { hora: horaNo(TIME_ZONE, quando) })}</small>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  ))
