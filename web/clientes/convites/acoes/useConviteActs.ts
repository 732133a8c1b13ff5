import type { Convite } from '#shared/clientes/convites/convites.contract.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDateTime } from '../../../platform/ui/format.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useExtend, useInvite, useResend } from '../convites.queries.ts'

const refuse = sayFailure

/** Acts on an open invite without a question first (resend, extend); each reports its result. */
export function useConviteActs() {
  const reenvio = useResend()
  const extensao = useExtend()

  async function resend({ id_convite }: Pick<Convite, 'id_convite'>) {
    if (reenvio.isPending && reenvio.variables.id_convite === id_convite) return
    try {
      const { mensagem } = await reenvio.mutateAsync({ id_convite })
      toast.success({ titulo: t('comum.feito'), mensagem })
    } catch (error) {
      refuse(error)
    }
  }
  async function extend({ id_convite }: Pick<Convite, 'id_convite'>) {
    if (extensao.isPending && extensao.variables.id_convite === id_convite) return
    try {
      const { validade_convite, mensagem } = await extensao.mutateAsync({ id_convite })
      toast.success({
        titulo: t('comum.feito'),
        mensagem: validade_convite ? t('convites.estendido', { data: formatDateTime(validade_convite) }) : mensagem,
      })
    } catch (error) {
      refuse(error)
    }
  }
  return { reenviar: resend, estender: extend }
}

/** Mutation that invites the same address again, after its first invite expired. */
export function useInviteAgain() {
  const { mutateAsync, isPending, variables } = useInvite()
  async function invite({ email, nome }: Pick<Convite, 'email' | 'nome'>) {
    if (isPending) return
    try {
      const { mensagem } = await mutateAsync({ email, nome })
      toast.success({ titulo: t('comum.feito'), mensagem })
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'sem_licencas') toast.warning(error)
      else refuse(error)
    }
  }
  return { convidar: invite, busy: (email: string) => isPending && variables.email === email }
}
