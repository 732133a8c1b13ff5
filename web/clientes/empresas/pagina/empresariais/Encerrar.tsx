import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { attempt } from '../../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../../platform/ui/overlays/toast.ts'
import { useEndEmpresa } from './empresariais.queries.ts'

/** Closes the company for good, after saying what happens. */
export default function Encerrar({ id_empresa, nome }: { id_empresa: number; nome: string }) {
  const { mutateAsync, isPending } = useEndEmpresa(id_empresa)
  async function ask() {
    const sure = await confirm({
      titulo: t('encerrarEmpresa.titulo', { nome }),
      texto: t('encerrarEmpresa.pergunta'),
      confirmar: t('encerrarEmpresa.confirmar'),
      perigo: true,
    })
    if (!sure || isPending) return
    await attempt(async () => {
      const { response, devolvidas } = await mutateAsync()
      toast.success({ titulo: response, mensagem: tn('encerrarEmpresa.devolvidas', devolvidas) })
    })
  }
  return (
    <section className="grid justify-items-start gap-2" aria-label={t('encerrarEmpresa.secao')}>
      <Button look="text" className="-ml-3.5" busy={isPending} onClick={() => void ask()}>
        {t('encerrarEmpresa.secao')}
      </Button>
      <p className="text-sm text-ink-soft">{t('encerrarEmpresa.texto')}</p>
    </section>
  )
}
