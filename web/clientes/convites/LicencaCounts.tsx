import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { formatNumber } from '../../platform/ui/format.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { licencasQuery } from './convites.queries.ts'
import { EstoqueBaixo } from './EstoqueBaixo.tsx'

/**
 * Returns the plural form for a label beside a number: with 0 Portuguese grammar takes the singular, but a label beside
 * a 0 reads better in the plural.
 */
const formOf = (n: number | undefined) => (n === 1 ? 1 : 2)

/** Line with the number of available licences and a link to buy more. An unknown count shows a dash, never a zero. */
export function LicencaCounts() {
  const { data, isPending } = useQuery(licencasQuery)
  return (
    <div className="mt-1.5 flex flex-wrap items-baseline gap-x-3 text-ink-soft">
      <dl className="flex flex-wrap gap-x-3" aria-label={t('convites.licencas')}>
        <Contador
          n={data?.individual}
          loading={isPending}
          label={tn('convites.individuais', formOf(data?.individual))}
        />
        <Contador
          n={data?.empresarial}
          loading={isPending}
          label={tn('convites.empresariais', formOf(data?.empresarial))}
        />
      </dl>
      {data && <EstoqueBaixo n={data.individual} />}
      <Link className="link-solo text-sm" to={to('/preco')}>
        {t('convites.comprar')}
      </Link>
    </div>
  )
}

function Contador({ n, loading, label }: { n: number | undefined; loading: boolean; label: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-sm">{label}</dt>
      <dd className="font-semibold text-ink">
        {loading ? <Skeleton className="inline-block h-4 w-6" /> : n === undefined ? '–' : formatNumber(n)}
      </dd>
    </div>
  )
}
