import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { correctEmail } from '#shared/clientes/participantes/confirmacao.contract.ts'
import { email_corrigido } from '#shared/clientes/participantes/participantes.answers.ts'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import { ReenviarConfirmacao } from '../../../contas/contas/ReenviarConfirmacao.tsx'
import { api } from '../../../platform/api.ts'
import { currentUser, setCurrentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { EmailCorrigidoForm } from './EmailCorrigidoForm.tsx'

/**
 * Notice for a person who registered in a room and has not proved the address: resend the mail, or correct the address.
 */
export default function EmailAConfirmar({ usuario }: { usuario: Usuario }) {
  const { email, email_situacao } = usuario
  const client = useQueryClient()
  const [corrigindo, setCorrigindo] = useState(false)
  async function correct(novo: string) {
    const { email: corrigido } = await api(correctEmail, { body: { email: novo } })
    const me = currentUser()
    if (me) setCurrentUser({ ...me, email: corrigido })
    toast.success(email_corrigido)
    setCorrigindo(false)
    await client.invalidateQueries()
  }
  return (
    <section className="card mb-6 grid justify-items-start gap-3" aria-labelledby="email-a-confirmar">
      <h2 id="email-a-confirmar" className="text-lg">
        {t('confirmacao.falta')}
      </h2>
      <p className="measure [overflow-wrap:anywhere]">
        {t(email_situacao === 'corrigido' ? 'confirmacao.faltaCorrigido' : 'confirmacao.faltaTexto', { email })}
      </p>
      {corrigindo ? (
        <div className="w-[min(420px,100%)]">
          <EmailCorrigidoForm key={email} email={email} send={correct} onCancel={() => setCorrigindo(false)} />
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <ReenviarConfirmacao key={email} email={email} />
          <Button small look="text" onClick={() => setCorrigindo(true)}>
            {t('campo.corrigirEmail')}
          </Button>
        </div>
      )}
    </section>
  )
}
