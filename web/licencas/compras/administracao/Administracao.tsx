import './administracao.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { excecoesAbertasQuery } from './administracao.queries.ts'

/** Layout of the admin's sales pages: navigation, heading, introduction and one button. */
export const Administracao = ({
  titulo,
  intro,
  act,
  children,
}: {
  titulo: string
  intro: string
  act?: ReactNode
  children: ReactNode
}) => (
  <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-8 pb-12 md:pt-12">
    <AdministracaoNav />
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pb-4">
      <div>
        <h1>{titulo}</h1>
        <p className="measure mt-2 text-ink-soft">{intro}</p>
      </div>
      {act}
    </div>
    {children}
  </main>
)

/** Navigation between the sales pages of an admin, with the number of payments that wait for a decision. */
function AdministracaoNav() {
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
