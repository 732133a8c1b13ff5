import { t } from '../../../platform/i18n/i18n.ts'
import { DIALOG_FOCUS_RETURN_MS } from '../../../platform/ui/constants.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { type ConfirmOptions, confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useCancel } from '../convites.queries.ts'

/** Moves the focus to the list after a row was removed, unless it is on another element. */
const focusList = () =>
  setTimeout(() => {
    if (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN')
      document.querySelector<HTMLElement>('[data-lista]')?.focus()
  }, DIALOG_FOCUS_RETURN_MS + 50)

/** Returns a function that asks for confirmation, cancels an invite or test by its licence, and says how it went. */
function useCancelAsking() {
  const { mutateAsync, isPending, variables } = useCancel()
  return async function ask(question: ConfirmOptions, target: { id_licenca: number; id_convite?: string }) {
    const busy = isPending && variables.id_licenca === target.id_licenca
    if (busy || !(await confirm({ ...question, perigo: true }))) return
    await attempt(async () => {
      const { mensagem } = await mutateAsync(target)
      toast.success({ titulo: t('comum.feito'), mensagem })
    })
    focusList()
  }
}

export function useCancelConvite() {
  const ask = useCancelAsking()
  return ({ id_licenca, id_convite, email }: { id_licenca: number; id_convite: string; email: string }) =>
    ask(
      {
        titulo: t('convites.cancelarConviteTitulo'),
        texto: t('convites.cancelarConviteTexto', { email }),
        confirmar: t('convites.cancelarConvite'),
        cancelar: t('convites.manterConvite'),
      },
      { id_licenca, id_convite },
    )
}

export function useCancelEnvio() {
  const ask = useCancelAsking()
  return ({ id_licenca, nome }: { id_licenca: number; nome: string }) =>
    ask(
      {
        titulo: t('convites.cancelarEnvioTitulo'),
        texto: t('convites.cancelarEnvioTexto', { nome }),
        confirmar: t('convites.cancelarEnvio'),
        cancelar: t('convites.manterTeste'),
      },
      { id_licenca },
    )
}
