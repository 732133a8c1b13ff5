import { type FormEvent, useState } from 'react'
import { ApiError, wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'

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
  const [motivo, setMotivo] = useState('')
  const [erro, setErro] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    setErro(undefined)
    setBusy(true)
    try {
      await enviar(motivo)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: feito })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.campos.motivo) setErro(error.campos.motivo)
      else toast.error(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog alert open onClose={onClose} titulo={titulo} texto={texto}>
      <form noValidate className="grid gap-1" onSubmit={event => void send(event)}>
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
          <Button look="primary" type="submit" busy={busy}>
            {ato}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
