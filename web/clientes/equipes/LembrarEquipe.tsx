import { useQuery } from '@tanstack/react-query'
import { canRemindIn } from '#shared/clientes/equipes/equipes.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { equipeQuery, useAtosDaEquipe } from './equipes.queries.ts'

/**
 * Button of the consultora that mails everybody of an equipe alike that they choose what to show it; for seven days after
 * it, the day from which it can be pressed again.
 */
export default function LembrarEquipe({ id_equipe }: { id_equipe: number }) {
  const { data } = useQuery(equipeQuery(String(id_equipe)))
  const { lembrar } = useAtosDaEquipe()
  if (!data?.integrantes || data.lembrada_em === undefined) return null
  const { nome, integrantes, lembrada_em } = data
  const depois = canRemindIn(lembrada_em, new Date())
  if (lembrada_em && depois)
    return (
      <p className="text-sm text-ink-soft" role="status">
        {t('equipes.lembradaEm', { data: formatDate(lembrada_em), depois: formatDate(depois) })}
      </p>
    )

  async function remind() {
    const sim = await confirm({
      titulo: t('equipes.lembrarTitulo', { nome }),
      texto: tn('equipes.lembrarTexto', integrantes),
      confirmar: t('equipes.lembrarSim'),
    })
    if (!sim) return
    await attempt(async () => {
      const { enviados } = await lembrar.mutateAsync(id_equipe)
      toast.success({ titulo: t('comum.feito'), mensagem: tn('equipes.lembrada', enviados) })
    })
  }
  return (
    <Button busy={lembrar.isPending} onClick={() => void remind()}>
      {t('equipes.lembrar')}
    </Button>
  )
}
