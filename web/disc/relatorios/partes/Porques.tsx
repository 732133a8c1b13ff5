import { type ReactNode, useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'

/**
 * Shows a report whose "Por que diz isso?" rows stay hidden on a phone until its one switch is pressed. On a wide
 * screen the rows always show, and the switch does not.
 */
export function Porques({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relatorio-na-tela" data-porques={shown || undefined}>
      <button type="button" className="relatorio-porques" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {t('leitura.porques')}
      </button>
      {children}
    </div>
  )
}
