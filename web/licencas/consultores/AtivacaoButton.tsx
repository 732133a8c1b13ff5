import type { Consultor } from '#shared/contas/consultores/consultores.contract.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { usePrivilegios } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Pill } from '../../platform/ui/Pill.tsx'
import { useConfirmAtivar } from './useConfirmAtivar.ts'

/**
 * Button that activates or deactivates an account; hidden without the privilege and for one's own account. The server
 * enforces both.
 */
export function AtivacaoButton({ id_usuario, nome, ativo }: Pick<Consultor, 'id_usuario' | 'nome' | 'ativo'>) {
  const me = useCurrentUser()?.id_usuario
  const privilegios = usePrivilegios()
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
