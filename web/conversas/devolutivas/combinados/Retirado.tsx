import { useEffect, useRef } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'

/** Notice that a combinado was withdrawn on this screen, with a button to undo it. */
export function Retirado({ onUndo }: { onUndo(): void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with its combinado, and the page may have moved the focus on; who writes stays there.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select')) undo.current?.focus()
  }, [])
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">{t('combinados.retirado')}</p>
      <Button ref={undo} small onClick={onUndo}>
        {t('agenda.desfazer')}
      </Button>
    </div>
  )
}
