import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { excecoesAbertasQuery } from './administracao.queries.ts'

/** Navigation between the sales pages of an admin, with the number of payments that wait for a decision. */
export function AdministracaoNav() {
  const abertas = useQuery(excecoesAbertasQuery).data
  return (
    <nav className="mb-6 flex flex-wrap gap-x-6 gap-y-2" aria-label={t('vendas.navegacao')}>
      <NavLink className="vendas-link" to={to('/vendas')}>
        {t('vendas.titulo')}
      </NavLink>
      <NavLink className="vendas-link" to={to('/excecoes-pagamento')}>
        {abertas ? t('excecao.tituloContado', { n: formatNumber(abertas) }) : t('excecao.titulo')}
      </NavLink>
      <NavLink className="vendas-link" to={to('/propostas')}>
        {t('propostas.titulo')}
      </NavLink>
      <NavLink className="vendas-link" to={to('/vendas-faturadas')}>
        {t('faturas.titulo')}
      </NavLink>
      <NavLink className="vendas-link" to={to('/notas-fiscais/:mes?')}>
        {t('notas.titulo')}
      </NavLink>
      <NavLink className="vendas-link" to={to('/planos')}>
        {t('plano.titulo')}
      </NavLink>
      <NavLink className="vendas-link" to={to('/cupons')}>
        {t('cupons.titulo')}
      </NavLink>
    </nav>
  )
}
