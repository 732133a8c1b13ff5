import type { Consultor } from '#shared/contas/consultores/consultores.contract.ts'
import { useChangeAtivacao } from '../../contas/consultores/consultores.queries.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { usePrivileges } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { type ConfirmOptions, confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Pill } from '../../platform/ui/Pill.tsx'

/**
 * Button that activates or deactivates an account; hidden without the privilege and for one's own account. The server
 * enforces both.
 */
export function AtivacaoButton({ id_usuario, nome, ativo }: Pick<Consultor, 'id_usuario' | 'nome' | 'ativo'>) {
  const me = useCurrentUser()?.id_usuario
  const privilegios = usePrivileges()
  const { perguntar, isPending } = useConfirmAtivar()
  if (me === id_usuario) return <Pill>{t('consultores.voce')}</Pill>
  if (!privilegios?.permite_inativar_consultor) return null
  return (
    <Button
      small
      look="text"
      className={ativo ? 'text-error' : undefined}
      busy={isPending}
      aria-label={t(ativo ? 'consultores.inativarNome' : 'consultores.ativarNome', { nome })}
      onClick={() => perguntar({ id_usuario, ativo: !ativo })}
    >
      {t(ativo ? 'consultores.inativar' : 'consultores.ativar')}
    </Button>
  )
}

/** Returns the confirmation's texts, word for word from the spec. */
const question = (ativo: boolean): ConfirmOptions =>
  ativo
    ? {
        titulo: t('consultores.ativarTitulo'),
        texto: t('consultores.ativarTexto'),
        confirmar: t('consultores.ativar'),
      }
    : {
        titulo: t('consultores.inativarTitulo'),
        texto: t('consultores.inativarTexto'),
        confirmar: t('consultores.inativar'),
        perigo: true,
      }

/** Returns a function that asks, activates or deactivates an account, and says how it went. */
function useConfirmAtivar() {
  const { mutateAsync, isPending } = useChangeAtivacao()
  async function ask(target: { id_usuario: number; ativo: boolean }) {
    if (isPending || !(await confirm(question(target.ativo)))) return
    await attempt(async () => {
      const { mensagem } = await mutateAsync(target)
      toast.success({ titulo: t('comum.sucesso'), mensagem })
    })
  }
  return { perguntar: ask, isPending }
}
