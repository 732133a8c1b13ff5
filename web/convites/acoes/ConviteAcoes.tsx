import type { Convite } from '#shared/convites/convites.contract.ts'
import { t } from '../../i18n/i18n.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/LinkBox.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { useCancelarConvite } from './useCancelarPerguntando.ts'
import { useConviteActs } from './useConviteActs.ts'
import { whatsappDoConvite } from './whatsapp.ts'

/** What a phone needs stands open; the rest is one press away. */
export function ConviteAcoes({ convite, onQr, onCorrigir }: { convite: Convite; onQr(): void; onCorrigir(): void }) {
  const { email, url_curta: url } = convite
  const cancelar = useCancelarConvite()
  const { reenviar, estender } = useConviteActs()
  // Whoever asked for no more mail gets none; the link can still be handed over.
  const mail =
    convite.entrega === 'recusado'
      ? []
      : [{ id: 'reenviar', label: t('convites.reenviar'), onSelect: () => void reenviar(convite) }]
  return (
    <span className="rows-acts">
      <CopyButton url={url} label={t('convites.copiarLink')} name={t('convites.copiarLinkDe', { email })} />
      <ButtonAnchor
        small
        href={whatsappDoConvite(convite)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('convites.whatsappPara', { nome: email })}
      >
        {t('convites.whatsapp')}
      </ButtonAnchor>
      <ActsMenu
        nome={email}
        entries={[
          ...mail,
          { id: 'estender', label: t('convites.estender'), onSelect: () => void estender(convite) },
          { id: 'corrigir', label: t('convites.corrigir'), onSelect: onCorrigir },
          { id: 'qr', label: t('qr.abrir'), onSelect: onQr },
          { id: 'cancelar', label: t('convites.cancelarConvite'), onSelect: () => void cancelar(convite) },
        ]}
      />
    </span>
  )
}

/** The row's menu: at the right, so that it opens within the page. */
export function ActsMenu({ nome, entries }: { nome: string; entries: Parameters<typeof Menu>[0]['entries'] }) {
  return (
    <span className="ml-auto">
      <Menu
        className="btn btn-quiet btn-sm"
        trigger={
          <>
            {t('convites.mais')} <span className="sr-only">{t('convites.maisDe', { nome })}</span>
          </>
        }
        entries={entries}
      />
    </span>
  )
}
