import { useQuery } from '@tanstack/react-query'
import { t, tn } from '../i18n/i18n.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { licencasQuery } from './convites.queries.ts'

/** Portuguese counts zero with the singular's rule, but a label beside a 0 reads in the plural. */
const formOf = (n: number | undefined) => (n === 1 ? 1 : 2)

/** How many licences are at hand, and where to get more. A count that could not be asked shows a dash, never a zero. */
export function Contadores() {
  const { data, isPending } = useQuery(licencasQuery)
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <dl className="flex gap-8" aria-label={t('convites.licencas')}>
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
      <ButtonLink small to="/preco">
        {t('convites.comprar')}
      </ButtonLink>
    </div>
  )
}

function Contador({ n, loading, label }: { n: number | undefined; loading: boolean; label: string }) {
  return (
    <div className="flex flex-col-reverse gap-0.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-h-10 font-serif text-[2.5rem] leading-none font-[560]">
        {loading ? <Skeleton className="h-9 w-12" /> : n === undefined ? '–' : formatNumber(n)}
      </dd>
    </div>
  )
}
