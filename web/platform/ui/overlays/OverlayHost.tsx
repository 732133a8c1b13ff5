import { t } from '../../i18n/i18n.ts'
import { useStore } from '../../store.ts'
import { Mark } from '../Mark.tsx'
import { overlayStore } from './overlay.ts'

/** Overlay that covers the screen while `withOverlay` runs. */
export function OverlayHost() {
  const covered = useStore(overlayStore) > 0
  return (
    <div role="status">
      {covered && (
        <div className="overlay">
          <Mark className="overlay-mark" />
          <span className="sr-only">{t('comum.carregando')}</span>
        </div>
      )}
    </div>
  )
}
