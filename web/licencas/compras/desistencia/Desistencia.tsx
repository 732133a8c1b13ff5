import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { prazoDaDesistencia } from '#shared/licencas/compras/desistencia.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { WithContact } from '../../../platform/ui/contact/WithContact.tsx'
import { formatOurDay } from '../../../platform/ui/format.ts'
import { DesistirButton } from './DesistirButton.tsx'

/** Whether a sale by invoice was paid within the last seven days. */
const isRecent = ({ origem, estado, paga_em }: Compra): boolean =>
  origem === 'fatura' && estado === 'paga' && paga_em !== null && Date.now() <= prazoDaDesistencia(paga_em).getTime()

/** How a buyer withdraws from a purchase, while she may: by the button, and from a sale by invoice in writing. */
export function Desistencia({ compra }: { compra: Compra }) {
  const { desistir_ate } = compra
  if (!desistir_ate && !isRecent(compra)) return null
  return (
    <section className="mt-8 grid justify-items-start gap-3 print:hidden" aria-labelledby="desistencia">
      <div>
        <h2 id="desistencia" className="text-lg">
          {t('desistir.titulo')}
        </h2>
        <p className="measure mt-1 text-ink-soft">
          {desistir_ate ? (
            t('desistir.ate', { data: formatOurDay(desistir_ate) })
          ) : (
            <WithContact texto={t('desistir.faturada')} />
          )}
        </p>
      </div>
      {desistir_ate && <DesistirButton compra={compra} />}
    </section>
  )
}
