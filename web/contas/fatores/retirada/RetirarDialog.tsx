import { useState } from 'react'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { AtoForm } from '../AtoForm.tsx'
import { useAskRetirada } from './retirada.queries.ts'

/** Dialog that asks for a reason and requests the removal of somebody's second factors. */
export default function RetirarDialog({
  id_usuario,
  nome,
  onClose,
}: {
  id_usuario: number
  nome: string
  onClose(): void
}) {
  const pedir = useAskRetirada(id_usuario)
  const [motivo, setMotivo] = useState('')
  const problem = pedir.error instanceof ApiError ? pedir.error.campos.motivo : undefined
  return (
    <Dialog alert open onClose={onClose} titulo={t('retirada.titulo', { nome })} texto={t('retirada.texto')}>
      <AtoForm
        perigo
        acao={t('retirada.confirmar')}
        onClose={onClose}
        onAct={async () => {
          const { mensagem } = await pedir.mutateAsync(motivo)
          onClose()
          toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
        }}
      >
        <TextField
          required
          label={t('retirada.motivo')}
          hint={t('retirada.motivoAjuda')}
          maxLength={300}
          value={motivo}
          onChange={event => setMotivo(event.target.value)}
          error={problem}
        />
      </AtoForm>
    </Dialog>
  )
}
