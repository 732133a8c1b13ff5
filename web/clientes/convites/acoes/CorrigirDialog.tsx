import { useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { EmailCorrigidoForm } from '../../participantes/email/EmailCorrigidoForm.tsx'
import { useCorrect } from '../convites.queries.ts'
import type { ConviteEnviado } from './ConviteEnviadoDialog.tsx'

export interface ACorrigir {
  id_convite: string
  email: string
}

/**
 * Dialog that asks for the correct address; one act cancels the old invite and sends a new one with the same licence.
 */
export function CorrigirDialog({
  convite,
  onClose,
  onDone,
}: {
  convite: ACorrigir | null
  onClose(): void
  onDone?(enviado: ConviteEnviado): void
}) {
  const [shown, setShown] = useState(convite)
  if (convite && convite !== shown) setShown(convite)
  const corrigir = useCorrect()
  if (!shown) return null
  const { id_convite } = shown
  async function send(email: string) {
    const answer = await corrigir.mutateAsync({ id_convite, email })
    toast.success({ titulo: t('comum.feito'), mensagem: answer.mensagem })
    onClose()
    onDone?.({ ...answer, email })
  }
  return (
    <Dialog
      open={convite !== null}
      onClose={onClose}
      titulo={t('convites.corrigirTitulo')}
      texto={t('convites.corrigirTexto', { email: shown.email })}
    >
      <EmailCorrigidoForm key={shown.id_convite} email={shown.email} send={send} onCancel={onClose} />
    </Dialog>
  )
}
