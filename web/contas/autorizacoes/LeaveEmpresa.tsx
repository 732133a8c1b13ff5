import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leaveEmpresaAsPessoa } from '#shared/clientes/gestores/gestor.contract.ts'
import type { Autorizacao } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { api } from '../../platform/api.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'

/** Leaving the companies of the person's equipes and gestores, each with its own button. */
export default function LeaveEmpresa({ destinos }: { destinos: readonly Autorizacao[] }) {
  const empresas = new Map(destinos.map(({ id_empresa, nome_empresa }) => [id_empresa, nome_empresa]))
  return [...empresas].map(
    ([id_empresa, nome]) => id_empresa && nome && <Empresa key={id_empresa} id_empresa={id_empresa} nome={nome} />,
  )
}

function Empresa({ id_empresa, nome }: { id_empresa: number; nome: string }) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => api(leaveEmpresaAsPessoa, { params: { id_empresa: String(id_empresa) } }),
    onSettled: () =>
      Promise.all([['autorizacoes'], ['equipes']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
  async function leave() {
    const titulo = t('autorizacoes.sairTitulo', { nome })
    const confirmar = t('autorizacoes.sair')
    if (!(await confirm({ titulo, texto: t('autorizacoes.sairTexto'), confirmar, perigo: true }))) return
    await attempt(async () => {
      const { response } = await mutateAsync()
      toast.success({ titulo: t('comum.sucesso'), mensagem: response })
    })
  }
  return (
    <div className="grid justify-items-start gap-2 pt-5">
      <p className="measure text-sm text-ink-soft">{t('autorizacoes.sairAjuda', { nome })}</p>
      <Button busy={isPending} aria-label={t('autorizacoes.sairDe', { nome })} onClick={() => void leave()}>
        {t('autorizacoes.sair')}
      </Button>
    </div>
  )
}
