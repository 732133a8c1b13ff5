import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import type { EstadoDaFila } from './fila.ts'

/** Shows the saving state of the marks. Screen readers hear only when the server is lost and when it is back. */
export function EstadoDasMarcas({ estado, onRetry }: { estado: EstadoDaFila; onRetry: () => void }) {
  const words = t(`marcacoes.estado.${estado}`)
  const quiet = estado === 'salva' || estado === 'salvando'
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span aria-hidden={quiet ? true : undefined}>{words}</span>
      <span className="sr-only" role="status">
        {quiet ? '' : words}
      </span>
      {estado === 'guardada' && (
        <Button look="text" small onClick={onRetry}>
          {t('marcacoes.enviarAgora')}
        </Button>
      )}
    </span>
  )
}
