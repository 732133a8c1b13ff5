import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'

const WORDS = {
  salvo: 'marcacoes.planoEstado.salva',
  salvando: 'marcacoes.planoEstado.salvando',
  guardado: 'marcacoes.planoEstado.guardada',
  recusado: 'marcacoes.planoEstado.recusada',
} as const

/**
 * Tells under the line that was changed whether the plan is saved, also to screen readers, which do not hear that it is
 * being saved. Empty with `estado` null: nothing was written yet.
 */
export function EstadoDoPlano({ estado, onRetry }: { estado: keyof typeof WORDS | null; onRetry: () => void }) {
  const words = estado ? t(WORDS[estado]) : ''
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span aria-hidden="true">{words}</span>
      <span className="sr-only" role="status">
        {estado === 'salvando' ? '' : words}
      </span>
      {estado === 'guardado' && (
        <Button look="text" small onClick={onRetry}>
          {t('marcacoes.enviarAgora')}
        </Button>
      )}
    </span>
  )
}
