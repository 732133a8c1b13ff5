import type { MeusDados } from '#shared/contas/meus-dados.contract.ts'
import { errors } from '#shared/errors.ts'
import { ApiError } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { CheckField } from '../ui/CheckField.tsx'
import { toast } from '../ui/toast.ts'
import { useAlterarRespostas } from './meus-dados.queries.ts'
import { Secao } from './Secao.tsx'

/** Whether who gets a mail sent for a consultor answers to her: her address is shown only if she says so. */
export function RespostasSecao({ dados }: { dados: MeusDados }) {
  const { mutateAsync, isPending, variables } = useAlterarRespostas()
  const on = isPending ? variables : dados.respostas_desde !== null

  async function set(receber: boolean) {
    if (isPending) return
    try {
      await mutateAsync(receber)
      const mensagem = t(receber ? 'respostas.ligada' : 'respostas.desligada')
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    } catch (error) {
      toast.error(error instanceof ApiError ? error : errors.erro_interno)
    }
  }
  return (
    <Secao titulo={t('respostas.titulo')} texto={t('respostas.intro')}>
      <CheckField
        reserve={false}
        role="switch"
        checked={on}
        onChange={event => set(event.target.checked)}
        label={t('respostas.receber', { email: dados.email })}
      />
    </Secao>
  )
}
