import '../../platform/ui/shapes/shapes.css'
import { LETRAS, type Letra, ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { t } from '../../platform/i18n/i18n.ts'

const isLetra = (character: string): character is Letra => LETRAS.some(letra => letra === character)

/** Shows the letters of a profile on their colours, with the dimensions' names as tooltips and for screen readers. */
export function Codigo({ codigo }: { codigo: string }) {
  const letras = codigo === 'EQ' ? [] : [...codigo].filter(isLetra)
  if (letras.length === 0)
    return (
      <span className="letters">
        <span className="letter" title={t('convites.equilibrado')}>
          <span aria-hidden="true">{t('convites.eq')}</span>
          <span className="sr-only">{t('convites.equilibrado')}</span>
        </span>
      </span>
    )
  return (
    <span className="letters">
      {letras.map(letra => (
        <span key={letra} className="letter" data-tone={letra} title={ROTULOS[letra]}>
          <span aria-hidden="true">{letra}</span>
          <span className="sr-only">{ROTULOS[letra]}</span>
        </span>
      ))}
    </span>
  )
}
