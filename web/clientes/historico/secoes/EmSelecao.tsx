import { Link } from 'react-router'
import type { TesteEmSelecao } from '#shared/disc/disc/disc.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatDate } from '../../../platform/ui/format.ts'

/** Tests made in a selection: each leads to its report, which alone has its content. */
export default function EmSelecao({ testes, nome }: { testes: readonly TesteEmSelecao[]; nome: string }) {
  return (
    <section className="card mb-6 grid gap-2" aria-labelledby="em-selecao">
      <h2 id="em-selecao" className="text-lg">
        {t('selecao.titulo')}
      </h2>
      <p className="measure text-ink-soft">{t('selecao.texto', { nome })}</p>
      <ul>
        {testes.map(({ id_licenca, created }) => (
          <li key={id_licenca}>
            <Link className="inline-flex min-h-11 items-center" to={to('/relatorio/:id_licenca', { id_licenca })}>
              {t('selecao.abrir', { data: formatDate(created) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
