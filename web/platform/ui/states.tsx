import type { ReactNode } from 'react'
import { ApiError } from '../apiError.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'

/** Empty state: one sentence, one line of help, one button. */
export function EmptyState({ titulo, texto, act }: { titulo: string; texto?: string; act?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2 py-8">
      <p className="font-serif text-lg font-[560]">{titulo}</p>
      {texto && <p className="measure text-ink-soft">{texto}</p>}
      {act && <div className="mt-2">{act}</div>}
    </div>
  )
}

/** Error state: what could not be loaded, and a button to retry. */
export function ErrorState({
  error,
  titulo,
  onRetry,
}: {
  error?: unknown
  titulo?: string
  onRetry?: (() => void) | undefined
}) {
  const texto = error instanceof ApiError ? error.mensagem : t('erro.respostaInesperada')
  return (
    <div role="alert" className="grid justify-items-start gap-2 py-8">
      <p className="font-serif text-lg font-[560]">{titulo ?? t('erro.lista')}</p>
      <p className="measure text-ink-soft">{texto}</p>
      {onRetry && (
        <Button className="mt-2" onClick={onRetry}>
          {t('erro.tentarDeNovo')}
        </Button>
      )}
    </div>
  )
}
