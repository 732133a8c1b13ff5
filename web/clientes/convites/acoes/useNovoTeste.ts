import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDate } from '../../../platform/ui/format.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useInvite } from '../convites.queries.ts'

/**
 * Returns a function that, after a question, gives another test to a client who has finished one, and says how it went.
 */
export function useNovoTeste() {
  const { mutateAsync, isPending, variables } = useInvite()
  return async function ask({
    email,
    nome,
    resultado_em,
  }: {
    email: string
    nome: string
    /** Date of the earlier result; null when its person keeps it closed. */
    resultado_em: Date | null
  }) {
    if (isPending && variables.email === email) return
    const sure = await confirm({
      titulo: t('convites.confirmarNovoTesteTitulo'),
      texto: resultado_em
        ? t('convites.confirmarNovoTeste', { nome, data: formatDate(resultado_em) })
        : t('convites.confirmarJaCliente', { nome }),
      confirmar: t('convites.confirmarNovoTesteSim'),
    })
    if (!sure) return
    try {
      const { mensagem } = await mutateAsync({ email })
      toast.success({ titulo: t('comum.feito'), mensagem })
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'sem_licencas') toast.warning(error)
      else sayFailure(error)
    }
  }
}
