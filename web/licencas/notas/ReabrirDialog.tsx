import { type FormEvent, useState } from 'react'
import { ApiError, wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { formatMonth } from '../../platform/ui/format.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useReopenMes } from './notas.queries.ts'

/** Dialog in which an admin says why a closed month opens again. */
export default function ReabrirDialog({ mes, onClose }: { mes: string; onClose(): void }) {
  const [motivo, setMotivo] = useState('')
  const [erro, setErro] = useState<string>()
  const { mutateAsync, isPending } = useReopenMes(mes)
  async function send(event: FormEvent) {
    event.preventDefault()
    setErro(undefined)
    try {
      await mutateAsync(motivo)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.campos.motivo) setErro(error.campos.motivo)
      else toast.error(wordsOf(error))
    }
  }
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      titulo={t('notas.reabrirTitulo', { mes: formatMonth(mes) })}
      texto={t('notas.reabrirTexto')}
    >
      <form noValidate onSubmit={event => void send(event)}>
        <TextField
          required
          maxLength={500}
          label={t('faturas.motivo')}
          error={erro}
          value={motivo}
          onChange={event => setMotivo(event.target.value)}
        />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={isPending}>
            {t('notas.reabrir')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
