import { useQuery } from '@tanstack/react-query'
import type { ConviteConsultor } from '#shared/contas/consultores/consultores.contract.ts'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import {
  convitesConsultorQuery,
  useCancelConviteConsultor,
  useResendConvite,
} from '../../contas/consultores/consultores.queries.ts'
import { DeliveryState, sendingOf } from '../../platform/emails/DeliveryState.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { List } from '../../platform/lists/List.tsx'
import { useListState } from '../../platform/lists/useListState.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DIALOG_FOCUS_RETURN_MS } from '../../platform/ui/constants.ts'
import { formatMinute } from '../../platform/ui/format.ts'
import { CopyButton } from '../../platform/ui/LinkBox.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Pill } from '../../platform/ui/Pill.tsx'

/** List of invitations not accepted yet; an expired one can be sent again. */
export function ConvitesConsultorTab() {
  const control = useListState()
  const query = useQuery(convitesConsultorQuery(control.state))
  return (
    <List
      label={t('consultores.abaConvites')}
      control={control}
      views="convites_consultor"
      query={query}
      keyOf={convite => convite.id_convite}
      buscar={t('consultores.buscarConvite')}
      vazio={{ titulo: t('consultores.convitesVazio'), texto: t('consultores.convitesVazioTexto') }}
    >
      {convite => <ConviteRow {...convite} />}
    </List>
  )
}

function ConviteRow(convite: ConviteConsultor) {
  const { id_convite, email, tipo, validade_convite, expirado, url, entrega_motivo } = convite
  const { reenviar, reenviando, cancelar, cancelando } = useConviteActs({ id_convite, email })
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="break-all">{showEmail(email)}</span>
        {tipo === USER_KIND.admin && <Pill tone="brand">{t('consultores.tipoAdmin')}</Pill>}
        {expirado ? <Pill tone="warn">{t('consultores.expirado')}</Pill> : <DeliveryState convite={convite} />}
      </span>
      <span className="grid gap-0.5 text-sm text-ink-soft">
        <span className="flex flex-wrap gap-x-3">
          <span>{sendingOf(convite)}</span>
          <span>
            {t(expirado ? 'consultores.valeuAte' : 'convites.valeAte', { data: formatMinute(validade_convite) })}
          </span>
        </span>
        {!expirado && entrega_motivo && <span>{t(`convites.motivo.${entrega_motivo}`)}</span>}
      </span>
      <span className="rows-acts">
        {!expirado && (
          <CopyButton url={url} label={t('convites.copiarLink')} name={t('convites.copiarLinkDe', { email })} />
        )}
        <Button small busy={reenviando} aria-label={t('consultores.reenviarPara', { email })} onClick={reenviar}>
          {t('consultores.reenviar')}
        </Button>
        <Button
          small
          look="danger"
          busy={cancelando}
          aria-label={t('convites.cancelarConviteDe', { email })}
          onClick={cancelar}
        >
          {t('consultores.cancelar')}
        </Button>
      </span>
    </>
  )
}

/** Moves the focus to the list after the row of the pressed button was removed. */
const focusList = () =>
  setTimeout(() => {
    if (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN')
      document.querySelector<HTMLElement>('[data-lista]')?.focus()
  }, DIALOG_FOCUS_RETURN_MS + 50)

/** Acts on an open invitation: resend it for five more days, or cancel it. */
function useConviteActs({ id_convite, email }: { id_convite: string; email: string }) {
  const { mutateAsync: send, isPending: reenviando } = useResendConvite()
  const { mutateAsync: cancel, isPending: cancelando } = useCancelConviteConsultor()

  async function run(work: () => Promise<{ mensagem: string }>) {
    await attempt(async () => {
      const { mensagem } = await work()
      toast.success({ titulo: t('comum.sucesso'), mensagem })
    })
  }
  const resend = () => run(() => send(id_convite))
  async function callOff() {
    const sure = await confirm({
      titulo: t('convites.cancelarConviteTitulo'),
      texto: t('consultores.cancelarTexto', { email }),
      confirmar: t('convites.cancelarConvite'),
      cancelar: t('convites.manterConvite'),
      perigo: true,
    })
    if (!sure) return
    await run(() => cancel(id_convite))
    focusList()
  }
  return { reenviar: resend, reenviando, cancelar: callOff, cancelando }
}
