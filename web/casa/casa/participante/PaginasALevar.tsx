import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatDate } from '../../../platform/ui/format.ts'
import { conversasEncerradasQuery } from '../casa.queries.ts'

/** Links to what the person took home from her last conversations; nothing when there is none. */
export function PaginasALevar() {
  const { data = [] } = useQuery(conversasEncerradasQuery)
  if (data.length === 0) return null
  return (
    <section className="card grid justify-items-start gap-2" aria-labelledby="conversas-levadas">
      <h2 id="conversas-levadas" className="text-lg">
        {t('levar.suasConversas')}
      </h2>
      <ul>
        {data.map(({ id_devolutiva, encerrada_em, nome }) => (
          <li key={id_devolutiva}>
            <Link
              className="act inline-flex min-h-11 items-center"
              to={to('/devolutiva/:id_devolutiva/levar', { id_devolutiva })}
            >
              {t('levar.conversaDe', { data: encerrada_em ? formatDate(encerrada_em) : '', nome })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
