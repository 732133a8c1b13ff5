import { t } from '../../../platform/i18n/i18n.ts'
import { useMedia } from '../../../platform/lists/useMedia.ts'
import { useOnline } from '../../../platform/ui/screen/useOnline.ts'
import type { SavingState } from './remetente.ts'

const WORDS = { salvo: 'teste.salvo', salvando: 'teste.salvando', guardado: 'teste.guardado' } as const

function useEstado(salvamento: SavingState, begun = true) {
  const online = useOnline()
  const said = begun || salvamento !== 'salvo' ? t(WORDS[salvamento]) : ''
  return { words: online ? said : t('teste.semInternet'), away: !online || salvamento === 'guardado' }
}

/**
 * Shows the saving state of the answers; nothing before there is one. Screen readers hear only when the server is lost
 * and when it is back.
 */
export function SavingStatus({ salvamento, begun }: { salvamento: SavingState; begun: boolean }) {
  const { words, away } = useEstado(salvamento, begun)
  return (
    <>
      <p
        className={away ? 'teste-longe-abaixo text-right text-sm font-[550]' : 'text-right text-xs text-ink-soft'}
        aria-hidden="true"
      >
        {words}
      </p>
      <p className="sr-only" role="status">
        {away ? words : ''}
      </p>
    </>
  )
}

/**
 * Media query for screens so short that the bottom bar covers the saving state, but tall enough that the bar is fixed.
 */
const CURTA = '(min-height: 30.0625rem) and (max-height: 43.75rem)'

/**
 * Shows the saving state at the top of a short screen while the server cannot be reached; not announced, because
 * `SavingStatus` announces it.
 */
export function ServerAwayNotice({ salvamento }: { salvamento: SavingState }) {
  const { words, away } = useEstado(salvamento)
  const curta = useMedia(CURTA)
  return away && curta ? (
    <p className="teste-longe" aria-hidden="true">
      {words}
    </p>
  ) : null
}
