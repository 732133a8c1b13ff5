import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { celular as formatoDoCelular } from '#shared/contas/pessoa/celular.ts'
import type { LinkDaPessoa as Dados } from '#shared/conversas/horarios/horarios.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonAnchor } from '../../platform/ui/Button.tsx'
import { formatDate, formatMinute } from '../../platform/ui/format.ts'
import { CopyButton } from '../../platform/ui/LinkBox.tsx'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { linkQuery, useLink } from './horarios.queries.ts'

interface Props {
  id_participante: number
  nome: string
  /** Digits; null when the person gave none: then WhatsApp asks whom to send to. */
  celular: string | null
}

/** The link by which one client chooses an hour: made, mailed, copied, sent by WhatsApp, withdrawn. */
export default function LinkDoCliente({ id_participante, nome, celular }: Props) {
  const { data } = useQuery(linkQuery(id_participante))
  const link = useLink(id_participante)
  if (!data) return null
  const act = (ato: 'criar' | 'enviar' | 'retirar') =>
    link.mutate(ato, {
      onError: sayFailure,
      onSuccess: () =>
        toast.success({ titulo: t(`horarios.ato.${ato}`), mensagem: t(`horarios.atoTexto.${ato}`, { nome }) }),
    })
  const { url, enviado_em, ha_horarios } = data
  if (!ha_horarios && !url)
    return (
      <p className="pt-3 text-sm text-ink-soft">
        {t('horarios.semLivres', { nome })} <Link to={to('/agenda/horarios')}>{t('horarios.titulo')}</Link>
      </p>
    )
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{situacaoOf(data, nome)}</p>
      <p className="flex flex-wrap items-center gap-2">
        <Button small busy={link.isPending} onClick={() => act('enviar')}>
          {t(enviado_em ? 'horarios.reenviarLink' : 'horarios.enviarLink')}
        </Button>
        {url ? (
          <>
            <PorOutroMeio url={url} nome={nome} celular={celular} />
            <Button look="text" small busy={link.isPending} onClick={() => act('retirar')}>
              {t('horarios.retirarLink')}
            </Button>
          </>
        ) : (
          <Button look="text" small busy={link.isPending} onClick={() => act('criar')}>
            {t('horarios.criarLink')}
          </Button>
        )}
      </p>
    </div>
  )
}

/** Whether a link is open, until when, and when it was mailed. */
const situacaoOf = ({ url, valido_ate, enviado_em, ha_horarios }: Dados, nome: string): string =>
  url && valido_ate
    ? [
        t('horarios.linkAberto', { nome, data: formatDate(valido_ate) }),
        enviado_em && t('horarios.linkEnviado', { data: formatMinute(enviado_em) }),
        !ha_horarios && t('horarios.linkSemLivres'),
      ]
        .filter(Boolean)
        .join(' ')
    : t('horarios.oferecer', { nome })

/** The link for another channel: copied, or in a message of WhatsApp. */
function PorOutroMeio({ url, nome, celular }: { url: string } & Pick<Props, 'nome' | 'celular'>) {
  const texto = t('horarios.whatsapp', { nome, url })
  const href = celular ? formatoDoCelular.whatsapp(celular, texto) : `https://wa.me/?text=${encodeURIComponent(texto)}`
  return (
    <>
      <CopyButton look="text" url={url} label={t('horarios.copiarLink')} />
      <ButtonAnchor small look="text" target="_blank" rel="noopener noreferrer" href={href}>
        {t('convites.whatsapp')}
      </ButtonAnchor>
    </>
  )
}
