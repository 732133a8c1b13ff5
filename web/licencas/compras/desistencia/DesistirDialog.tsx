import { useQuery } from '@tanstack/react-query'
import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatAmount } from '../../../platform/ui/format.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { desistenciaPreviewQuery, useWithdraw } from './desistencia.queries.ts'
import { devolveOf, sentencesOf } from './desistencia.words.ts'

/** Dialog that says what withdrawing from a purchase takes and gives back, and does it. */
export default function DesistirDialog({ compra, onClose }: { compra: Compra; onClose(): void }) {
  const { idCompra } = compra
  const { data, error, refetch } = useQuery(desistenciaPreviewQuery(idCompra))
  const desistir = useWithdraw(idCompra)
  async function withdraw() {
    if (!data) return
    const done = await attempt(async () => {
      const { valor } = await desistir.mutateAsync({ licencas: data.licencas, convites: data.convites })
      toast.success({
        titulo: t('desistir.feitoTitulo'),
        mensagem: t('desistir.feito', { valor: formatAmount(valor) }),
      })
      onClose()
    })
    // Other numbers than those shown: they are asked again before anything is done.
    if (!done) void refetch()
  }
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      titulo={t('desistir.pergunta')}
      texto={data && devolveOf(data)}
      acts={
        <>
          <Button onClick={onClose}>{t('desistir.manter')}</Button>
          <Button look="danger" busy={desistir.isPending} disabled={!data} onClick={() => void withdraw()}>
            {t('desistir.confirmar')}
          </Button>
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && (
        <ul className="grid list-disc gap-1 pl-5">
          {sentencesOf(data).map(texto => (
            <li key={texto}>{texto}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
