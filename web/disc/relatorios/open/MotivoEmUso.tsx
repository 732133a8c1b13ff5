import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatHour } from '../../../platform/ui/format.ts'
import { forgetMotivos, type MotivoDado } from './motivoDado.ts'

/** Line that tells an admin which reason opens this result, until when, and lets her end it. */
export const MotivoEmUso = ({ motivo, ate }: MotivoDado) => (
  <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft print:hidden">
    <span>{t('perfil.motivoEmUso', { motivo, hora: formatHour(new Date(ate)) })}</span>
    <Button look="text" onClick={forgetMotivos}>
      {t('perfil.motivoEncerrar')}
    </Button>
  </p>
)
