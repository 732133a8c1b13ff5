import './preco.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Plano } from '#shared/compras/compras.contract.ts'
import { errors } from '#shared/errors.ts'
import { ApiError } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { toast } from '../ui/toast.ts'
import { openAbaPagamento } from './abaPagamento.ts'
import { CompraIniciada } from './CompraIniciada.tsx'
import { planosQuery, useComprar } from './compras.queries.ts'
import { PlanoCard } from './PlanoCard.tsx'

/** Licence plans and where to buy them (spec §2). */
export default function PrecoPage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-8 md:py-12">
      <PageTitle>{t('compras.titulo')}</PageTitle>
      <h1>{t('compras.titulo')}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{t('compras.intro')}</p>
      <Planos />
      <p className="measure mt-8 text-sm text-ink-soft">{t('compras.nota')}</p>
      <p className="mt-4">
        <Link to="/minhas-compras">{t('compras.minhas')}</Link>
      </p>
    </main>
  )
}

function Planos() {
  const { data, error, refetch } = useQuery(planosQuery)
  const comprar = useComprar()
  const [iniciada, setIniciada] = useState<{ id: number; idCompra: string; url: string; opened: boolean } | null>(null)

  async function buy(plano: Plano) {
    if (comprar.isPending) return
    const aba = openAbaPagamento(t('comum.carregando'))
    try {
      const { idCompra, init_point } = await comprar.mutateAsync(plano.id_planos_licencas)
      setIniciada({ id: plano.id_planos_licencas, idCompra, url: init_point, opened: aba.go(init_point) })
    } catch (failure) {
      aba.close()
      toast.error(failure instanceof ApiError ? failure : errors.erro_interno)
    }
  }

  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <Loading />
  if (data.length === 0) return <EmptyState titulo={t('compras.vazio')} texto={t('compras.vazioTexto')} />
  return (
    <ul className="planos">
      {data.map(plano => (
        <li key={plano.id_planos_licencas} className="plano card" data-destaque={plano.plano_destaque || undefined}>
          <PlanoCard
            plano={plano}
            busy={comprar.isPending && comprar.variables === plano.id_planos_licencas}
            onBuy={() => void buy(plano)}
          />
          <div role="status">{iniciada?.id === plano.id_planos_licencas && <CompraIniciada {...iniciada} />}</div>
        </li>
      ))}
    </ul>
  )
}

const Loading = () => (
  <div className="planos" role="status">
    <span className="sr-only">{t('comum.carregando')}</span>
    {['1', '2', '3'].map(key => (
      <Skeleton key={key} className="h-[422px] w-full" />
    ))}
  </div>
)
