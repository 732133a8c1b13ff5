import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'

interface Props {
  titulo: string
  texto: string
  /** Words of the button that acts. */
  ato: string
  /** Words of the toast once it is done. */
  feito: string
  enviar(motivo: string): Promise<unknown>
  onClose(): void
}

/** Dialog of an act on a sale that an admin gives a reason for. */
export default function MotivoDialog({ titulo, texto, ato, feito, enviar, onClose }: Props) {
  return (
    <FormDialog
      alert
      titulo={titulo}
      texto={texto}
      ato={ato}
      className="grid gap-1"
      values={{ motivo: '' }}
      send={async ({ motivo }) => {
        await enviar(motivo)
        return feito
      }}
      onClose={onClose}
    >
      {({ field }) => <TextField {...field('motivo')} required maxLength={500} label={t('faturas.motivo')} />}
    </FormDialog>
  )
}
