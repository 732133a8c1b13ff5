import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import type { SavingState } from '../../platform/sending/autosave.ts'
import { Button } from '../../platform/ui/Button.tsx'

const WORDS = {
  salvo: 'conversas.salvo',
  salvando: 'conversas.salvando',
  guardado: 'conversas.guardado',
  conflito: 'conversas.emConflito',
  recusado: 'conversas.recusado',
} as const

/** Shows the saving state of the notes. Screen readers hear only when the server is lost and when it is back. */
export function EstadoDasAnotacoes({ salvamento, onRetry }: { salvamento: SavingState<unknown>; onRetry: () => void }) {
  const { estado } = salvamento
  const words = t(WORDS[estado])
  const quiet = estado === 'salvo' || estado === 'salvando'
  const reason = estado === 'recusado' && salvamento.error instanceof ApiError ? salvamento.error.mensagem : ''
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span aria-hidden={quiet ? true : undefined}>
        {words} {reason}
      </span>
      <span className="sr-only" role="status">
        {quiet ? '' : words}
      </span>
      {(estado === 'guardado' || estado === 'recusado') && (
        <Button look="text" small onClick={onRetry}>
          {t('conversas.salvarAgora')}
        </Button>
      )}
    </span>
  )
}
