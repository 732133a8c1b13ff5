import { Link } from 'react-router'
import type { Instalacao } from '#shared/contas/instalacao/instalacao.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'

/** Screens that lead from the settings to the first sale, in their order. */
const NEXT = [
  [to('/instalacao/e-mail'), 'instalacao.depoisEmail'],
  [to('/planos'), 'instalacao.depoisPlano'],
  [to('/criar-consultor'), 'instalacao.depoisConsultor'],
  [to('/vendas-faturadas'), 'instalacao.depoisLimite'],
] as const

/** Links to what follows the steps; nothing while a step is missing that a sale needs. */
export function NextSteps({ faltam }: Pick<Instalacao, 'faltam'>) {
  if (faltam.length > 0) return null
  return (
    <section className="card" aria-labelledby="instalacao-depois">
      <h2 id="instalacao-depois" className="text-lg">
        {t('instalacao.depois')}
      </h2>
      <ol className="mt-1 grid list-decimal gap-x-6 ps-5 sm:grid-cols-2">
        {NEXT.map(([address, words]) => (
          <li key={address}>
            <Link className="inline-flex min-h-11 items-center" to={address}>
              {t(words)}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
