import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'

/** A message to send after the conversation; its gaps, in braces, are hers to fill. */
export function Mensagem({ texto }: { texto: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(texto).then(
      () => setSaid(t('conversas.copiada')),
      () => setSaid(t('conversas.naoCopiada')),
    )
  return (
    <div className="grid gap-3 pb-4">
      <p className="mensagem">{texto}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button small onClick={() => void copy()}>
          {t('conversas.copiar')}
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {said}
        </span>
      </div>
    </div>
  )
}
