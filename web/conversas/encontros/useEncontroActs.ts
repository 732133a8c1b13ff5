import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { attempt, sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useCallOff, useDesfecho } from './encontros.queries.ts'

/** Acts on one meeting; each reports its result. */
export function useEncontroActs() {
  const desmarcar = useCallOff()
  const desfecho = useDesfecho()
  return {
    busy: desmarcar.isPending || desfecho.isPending,
    async desmarcar({ id_encontro, nome, avisar }: Encontro): Promise<void> {
      const yes = await confirm({
        titulo: t('agenda.desmarcarTitulo', { nome }),
        texto: t(avisar ? 'agenda.desmarcarAvisa' : 'agenda.desmarcarSilencio', { nome }),
        confirmar: t('agenda.desmarcar'),
        perigo: true,
      })
      if (!yes) return
      await attempt(async () => {
        await desmarcar.mutateAsync(id_encontro)
        toast.success({ titulo: t('agenda.desmarcada'), mensagem: t('agenda.desmarcadaTexto', { nome }) })
      })
    },
    /** Sets the outcome of a meeting; resolves to whether it was saved. */
    async desfecho({ id_encontro }: Encontro, estado: 'aconteceu' | 'nao_aconteceu' | 'marcado'): Promise<boolean> {
      try {
        await desfecho.mutateAsync({ id_encontro, estado })
        return true
      } catch (error) {
        sayFailure(error)
        return false
      }
    },
  }
}
