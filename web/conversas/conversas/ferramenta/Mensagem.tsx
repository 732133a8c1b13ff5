import { useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { pedacosDaMensagem } from './mensagem.ts'

/**
 * Message to send after the conversation; gaps that the consultor fills in stand in brackets, also in the copied text.
 */
export function Mensagem({ texto, data }: { texto: string; data: string | null }) {
  const [said, setSaid] = useState('')
  const pieces = pedacosDaMensagem(texto, data)
  const copy = () =>
    navigator.clipboard.writeText(pieces.map((piece, i) => (i % 2 === 1 ? `[${piece}]` : piece)).join('')).then(
      () => setSaid(t('conversas.copiada')),
      () => setSaid(t('conversas.naoCopiada')),
    )
  return (
    <div className="grid gap-3 pb-4">
      <p className="text-sm text-ink-soft">{t('conversas.lacunas')}</p>
      <p className="mensagem">
        {pieces.map((piece, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
          i % 2 === 1 ? <mark key={i}>[{piece}]</mark> : piece,
        )}
      </p>
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
