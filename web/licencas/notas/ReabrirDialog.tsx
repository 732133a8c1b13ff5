import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { formatMonth } from '../../platform/ui/format.ts'
import { useReopenMes } from './notas.queries.ts'

/** Dialog in which an admin says why a closed month opens again. */
export default function ReabrirDialog({ mes, onClose }: { mes: string; onClose(): void }) {
  const { mutateAsync } = useReopenMes(mes)
  return (
    <FormDialog
      alert
      titulo={t('notas.reabrirTitulo', { mes: formatMonth(mes) })}
      texto={t('notas.reabrirTexto')}
      ato={t('notas.reabrir')}
      values={{ motivo: '' }}
      send={async ({ motivo }) => void (await mutateAsync(motivo))}
      onClose={onClose}
    >
      {({ field }) => <TextField {...field('motivo')} required maxLength={500} label={t('faturas.motivo')} />}
    </FormDialog>
  )
}
