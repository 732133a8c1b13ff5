import { t } from '../../i18n/i18n.ts'
import { paletaAberta } from '../../ui/screen/paleta.ts'
import { LUPA } from './icones.tsx'

const TECLA = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** Opens the palette; the keys that do the same stand on it where there is room. */
export const BotaoBuscar = () => (
  <button
    type="button"
    className="nav-buscar"
    aria-label={t('layout.buscar', { tecla: TECLA })}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => paletaAberta.set(true)}
  >
    {LUPA}
    <kbd>{TECLA}</kbd>
  </button>
)
