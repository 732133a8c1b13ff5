import { useEffect, useId, useRef } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'

/** Question whether an order that nobody moved is meant: it was drawn, and only a press makes it an answer. */
export function ConfirmarOrdem({ busy = false, onConfirmar }: { busy?: boolean; onConfirmar: () => void }) {
  const text = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="teste-confirmar">
      <p id={text} className="text-sm">
        <span className="teste-confirmar-longo">{t('teste.confirmarTexto')}</span>
        <span className="teste-confirmar-curto">{t('teste.confirmarCurto')}</span>
      </p>
      <Button ref={button} look="primary" busy={busy} aria-describedby={text} onClick={onConfirmar}>
        {t('teste.confirmarOrdem')}
      </Button>
    </div>
  )
}
