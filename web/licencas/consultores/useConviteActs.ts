import { useCancelConviteConsultor, useResendConvite } from '../../contas/consultores/consultores.queries.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { DIALOG_FOCUS_RETURN_MS } from '../../platform/ui/constants.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'

/** Moves the focus to the list after the row of the pressed button was removed. */
const focusList = () =>
  setTimeout(() => {
    if (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN')
      document.querySelector<HTMLElement>('[data-lista]')?.focus()
  }, DIALOG_FOCUS_RETURN_MS + 50)

/** Acts on an open invitation: resend it for five more days, or cancel it. */
export function useConviteActs({ id_convite, email }: { id_convite: string; email: string }) {
  const { mutateAsync: send, isPending: reenviando } = useResendConvite()
  const { mutateAsync: cancel, isPending: cancelando } = useCancelConviteConsultor()

  async function run(work: () => Promise<{ mensagem: string }>) {
    try {
      const { mensagem } = await work()
      toast.success({ titulo: t('comum.sucesso'), mensagem })
    } catch (error) {
      toast.error(wordsOf(error))
    }
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
