import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EstoqueFrase } from '../../licencas/licencas/estoque/EstoqueFrase.tsx'
import { licencasQuery } from '../../licencas/licencas/estoque/estoque.queries.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { EstoqueBaixo } from './EstoqueBaixo.tsx'

/** Line with the licences in stock, of both kinds (specification, Create client), and a link to buy more. */
export function LicencaCounts() {
  const { data } = useQuery(licencasQuery)
  return (
    <div className="mt-1.5 flex flex-wrap items-baseline gap-x-3 text-ink-soft">
      <p>
        <span className="sr-only">{t('convites.licencas')}: </span>
        <EstoqueFrase both />
      </p>
      {data && <EstoqueBaixo n={data.individual} />}
      <Link className="link-solo text-sm" to={to('/preco')}>
        {t('convites.comprar')}
      </Link>
    </div>
  )
}
