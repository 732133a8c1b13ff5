import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { consultoresComNumerosQuery } from '../../../contas/administracao/administracao.queries.ts'
import { Acesso } from '../../../licencas/consultores/colunas.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'

const PAGINA = { pagina: 1, busca: '', limite: 5 }
const FILTRO = {
  tipo: `${USER_KIND.consultor}`,
  situacao: 'ativos',
  precisa: '',
  ordem: 'testes',
} as const

/** The five consultores with most finished tests in 30 days, with a link to all. */
export default function Consultores() {
  const { data, error, refetch } = useQuery(consultoresComNumerosQuery(PAGINA, FILTRO))
  return (
    <section aria-labelledby="geral-consultores">
      <div className="geral-secao flex flex-wrap items-baseline justify-between gap-x-5">
        <h3 id="geral-consultores">{t('consultores.titulo')}</h3>
        <Link className="text-sm font-semibold" to={to('/criar-consultor')}>
          {t('geral.verConsultores', { n: formatNumber(data?.total ?? 0) })}
        </Link>
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={5} />}
      {data && data.total === 0 && <p className="py-5 font-serif text-lg">{t('consultores.vazio')}</p>}
      {data && data.total > 0 && (
        <div className="geral-tabela">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('consultores.coluna.nome')}</th>
                <th scope="col" className="max-sm:hidden">
                  {t('consultores.coluna.clientes')}
                </th>
                <th scope="col" className="max-sm:hidden">
                  {t('consultores.coluna.testes')}
                </th>
                <th scope="col">{t('consultores.coluna.livres')}</th>
                <th scope="col">{t('consultores.coluna.acesso')}</th>
              </tr>
            </thead>
            <tbody>
              {data.results.map(consultor => (
                <tr key={consultor.id_usuario}>
                  <th scope="row">
                    <Link to={to('/consultor/:id_consultor', { id_consultor: consultor.id_usuario })}>
                      {consultor.nome}
                    </Link>
                  </th>
                  <td className="max-sm:hidden">{formatNumber(consultor.clientes)}</td>
                  <td className="max-sm:hidden">{formatNumber(consultor.testes_30_dias)}</td>
                  <td className={consultor.livres === 0 ? 'font-semibold text-error' : undefined}>
                    {formatNumber(consultor.livres)}
                  </td>
                  <td>
                    <Acesso {...consultor} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
