import type { Fatores } from '#shared/contas/fatores/fatores.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useKeepFatores } from './retirada.queries.ts'

/** Notice that an admin asked to remove the caller's second factors, with the button that cancels it. */
export default function RetiradaEmEspera({ vale_em, motivo, nome_admin }: NonNullable<Fatores['retirada']>) {
  const { mutateAsync, isPending } = useKeepFatores()
  async function keep() {
    await attempt(async () => {
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: (await mutateAsync()).mensagem })
    })
  }
  return (
    <section className="card grid justify-items-start gap-3" aria-labelledby="retirada-em-espera">
      <h2 id="retirada-em-espera" className="text-lg">
        {t('retirada.suaTitulo')}
      </h2>
      <p className="measure text-sm text-ink-soft [overflow-wrap:anywhere]">
        {t('retirada.suaTexto', { nome: nome_admin, data: formatMinute(vale_em), motivo })}
      </p>
      <Button look="primary" busy={isPending} onClick={() => void keep()}>
        {t('retirada.cancelar')}
      </Button>
    </section>
  )
}
