import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { convidarCliente } from '#shared/convites/convites.contract.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatDateTime } from '../ui/format.ts'
import { LinkBox } from './LinkBox.tsx'

export type ConviteEnviado = z.output<typeof convidarCliente.response> & { email: string }

/** 'Convite enviado!': the link, until when it stands, and the way to open it oneself. */
export function ConviteEnviadoDialog({ sent, onClose }: { sent: ConviteEnviado | null; onClose(): void }) {
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<ConviteEnviado | null>(null)
  const [leaving, setLeaving] = useState(false)
  if (sent && sent !== shown) {
    setShown(sent)
    setLeaving(false)
  }
  if (!shown) return null
  return (
    <Dialog
      open={sent !== null}
      onClose={onClose}
      titulo={t(leaving ? 'convites.acessarTitulo' : 'convites.enviadoTitulo')}
      texto={leaving ? <span role="alert">{t('convites.acessarTexto')}</span> : textOf(shown)}
      acts={
        leaving ? (
          <Leave url={shown.url} onBack={() => setLeaving(false)} />
        ) : (
          <>
            {shown.validade_convite && (
              <Button look="text" className="sm:mr-auto" onClick={() => setLeaving(true)}>
                {t('convites.acessarComoConvidado')}
              </Button>
            )}
            <Button look="primary" onClick={onClose}>
              {t('comum.ok')}
            </Button>
          </>
        )
      }
    >
      <LinkBox url={shown.url} label={t(shown.validade_convite ? 'convites.link' : 'convites.linkLogin')} />
    </Dialog>
  )
}

const textOf = ({ email, validade_convite }: ConviteEnviado) =>
  validade_convite
    ? t('convites.enviadoTexto', { email, validade: formatDateTime(validade_convite) })
    : t('convites.atribuidoTexto', { email })

/** The person was told that the session ends: the registration page need not ask again. */
function Leave({ url, onBack }: { url: string; onBack(): void }) {
  const navigate = useNavigate()
  const back = useRef<HTMLButtonElement>(null)
  // The button that led here is gone; the focus goes on with the one that changes nothing.
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <Button ref={back} onClick={onBack}>
        {t('comum.cancelar')}
      </Button>
      <Button look="primary" onClick={() => navigate(new URL(url).pathname, { state: { sair: true } })}>
        {t('convites.acessarConfirmar')}
      </Button>
    </>
  )
}
