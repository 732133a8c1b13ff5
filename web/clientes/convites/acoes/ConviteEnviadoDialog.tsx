import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { inviteCliente } from '#shared/clientes/convites/convites.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button, ButtonAnchor } from '../../../platform/ui/Button.tsx'
import { formatDateTime } from '../../../platform/ui/format.ts'
import { LinkBox } from '../../../platform/ui/LinkBox.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { whatsappDoConvite, whatsappDoTeste } from './whatsapp.ts'

const QrCode = lazyPart(() => import('./QrCode.tsx'))

export type ConviteEnviado = z.output<typeof inviteCliente.response> & { email: string }

/**
 * Dialog after sending an invite ('Convite enviado!'): the link, its last day, and a button to open it as the invited
 * person.
 */
export function ConviteEnviadoDialog({
  sent,
  onClose,
  onCorrigir,
}: {
  sent: ConviteEnviado | null
  onClose(): void
  onCorrigir(convite: { id_convite: string; email: string }): void
}) {
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
      titulo={t(leaving ? 'convites.acessarTitulo' : TITULO[shown.resultado])}
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
      <LinkBox url={shown.url_curta} label={t(shown.validade_convite ? 'link.titulo' : 'convites.linkLogin')} />
      {!leaving && <Entregar sent={shown} onCorrigir={onCorrigir} />}
    </Dialog>
  )
}

const TITULO = {
  convidado: 'convites.enviadoTitulo',
  novo_teste: 'convites.enviadoTitulo',
  ja_convidado: 'convites.jaConvidadoTitulo',
  teste_aberto: 'convites.testeAbertoTitulo',
} as const

function textOf({ email, validade_convite, resultado }: ConviteEnviado): string {
  if (resultado === 'teste_aberto') return t('convites.testeAbertoTexto', { email })
  if (!validade_convite) return t('convites.atribuidoTexto', { email })
  const vars = { email, validade: formatDateTime(validade_convite) }
  return resultado === 'ja_convidado' ? t('convites.jaConvidadoTexto', vars) : t('convites.enviadoTexto', vars)
}

/** Other ways to send the link, and a button to correct a mistyped address. */
function Entregar({
  sent: { email, url_curta: url, id_convite, validade_convite },
  onCorrigir,
}: {
  sent: ConviteEnviado
  onCorrigir(convite: { id_convite: string; email: string }): void
}) {
  const [qr, setQr] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor
          small
          href={validade_convite ? whatsappDoConvite({ url_curta: url, validade_convite }) : whatsappDoTeste({ url })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('convites.whatsappPara', { nome: email })}
        >
          {t('convites.whatsapp')}
        </ButtonAnchor>
        <Button small aria-expanded={qr} onClick={() => setQr(!qr)}>
          {t('qr.abrir')}
        </Button>
        {id_convite && (
          <Button small onClick={() => onCorrigir({ id_convite, email })}>
            {t('campo.corrigirEmail')}
          </Button>
        )}
      </div>
      {qr && (
        <Suspense>
          <QrCode url={url} nome={email} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Buttons that confirm leaving: the invite opens and the current session ends, so the registration page does not ask
 * again.
 */
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
