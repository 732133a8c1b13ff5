import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { correctEmailOfParticipante } from '#shared/clientes/participantes/confirmacao.contract.ts'
import { email_corrigido } from '#shared/clientes/participantes/participantes.answers.ts'
import type { Lugar } from '#shared/clientes/turmas/andamento.contract.ts'
import { api } from '../../../platform/api.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { EmailCorrigidoForm } from '../../participantes/email/EmailCorrigidoForm.tsx'
import { TURMAS } from '../turmas.queries.ts'
import { quemE } from './passos.ts'

/** Mark of a person who registered in the room and has not proved the address, with a dialog to correct it. */
export function EmailNaoConfirmado({ lugar }: { lugar: Lugar }) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const { id_participante, email, email_a_confirmar } = lugar
  if (!email_a_confirmar || email === null || id_participante === null) return null
  const close = () => setOpen(false)
  async function send(novo: string) {
    await api(correctEmailOfParticipante, {
      params: { id_participante: String(id_participante) },
      body: { email: novo },
    })
    toast.success(email_corrigido)
    close()
    await client.invalidateQueries({ queryKey: [TURMAS] })
  }
  return (
    <span className="block text-warn text-(length:--text-xs)">
      {t('turmas.naoConfirmado')} ·{' '}
      <Button
        small
        look="text"
        aria-label={t('turmas.corrigirEmailDe', { nome: quemE(lugar) })}
        onClick={() => setOpen(true)}
      >
        {t('turmas.corrigirEmail')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        titulo={t('turmas.corrigirEmailTitulo')}
        texto={t('turmas.corrigirEmailTexto', { email })}
      >
        <EmailCorrigidoForm key={email} email={email} send={send} onCancel={close} />
      </Dialog>
    </span>
  )
}
