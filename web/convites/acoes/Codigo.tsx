import { LETRAS, type Letra, ROTULOS } from '#shared/disc/disc.types.ts'
import { t } from '../../i18n/i18n.ts'
import { Pill } from '../../ui/Pill.tsx'

const isLetra = (character: string): character is Letra => LETRAS.some(letra => letra === character)

/** A profile's letters in their colours, with their names for whoever points at them or listens. */
export function Codigo({ codigo }: { codigo: string }) {
  const letras = codigo === 'EQ' ? [] : [...codigo].filter(isLetra)
  if (letras.length === 0) return <Pill>{t('convites.equilibrado')}</Pill>
  return (
    <span className="inline-flex gap-1.5">
      {letras.map(letra => (
        <span key={letra} title={ROTULOS[letra]}>
          <Pill tone={letra}>
            <span aria-hidden="true">{letra}</span>
            <span className="sr-only">{ROTULOS[letra]}</span>
          </Pill>
        </span>
      ))}
    </span>
  )
}
