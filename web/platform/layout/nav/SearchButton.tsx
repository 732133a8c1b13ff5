import { t } from '../../i18n/i18n.ts'
import { isPaletteOpen } from '../../ui/keyboard/palette.ts'
import { SEARCH_ICON } from './icons.tsx'

const APPLE = /Mac|iPhone|iPad/.test(navigator.platform)

/** Button that opens the palette; on wide screens it shows the shortcut. */
export function SearchButton() {
  const tecla = t(APPLE ? 'layout.teclaBuscarApple' : 'layout.teclaBuscar')
  return (
    <button
      type="button"
      className="nav-buscar"
      aria-label={t('layout.buscar', { tecla })}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => isPaletteOpen.set(true)}
    >
      {SEARCH_ICON}
      <span aria-hidden="true">
        <kbd>{tecla}</kbd>
      </span>
    </button>
  )
}
