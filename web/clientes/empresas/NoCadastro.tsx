import type { Empresa } from '#shared/clientes/empresas/empresas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useChangeEmpresa } from './empresas.queries.ts'

/**
 * Switch for whether invited people can choose this company; while the choice is being sent, the switch already shows
 * it.
 */
export function NoCadastro({ id_empresa, nome, no_cadastro }: Empresa & { no_cadastro: boolean }) {
  const { mutateAsync, isPending, variables } = useChangeEmpresa()
  async function set(chosen: boolean) {
    if (isPending) return
    await attempt(async () => {
      const { response } = await mutateAsync({ id_empresa, no_cadastro: chosen })
      toast.success({ titulo: t('comum.sucesso'), mensagem: response })
    })
  }
  return (
    <CheckField
      reserve={false}
      role="switch"
      checked={isPending ? variables.no_cadastro : no_cadastro}
      onChange={event => set(event.target.checked)}
      aria-label={t('empresas.noCadastroDe', { nome })}
      label={t('empresas.noCadastro')}
    />
  )
}
