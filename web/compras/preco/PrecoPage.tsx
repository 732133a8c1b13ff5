import './preco.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Plano } from '#shared/compras/compras.contract.ts'
import { wordsOf } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageTitle } from '../../ui/screen/PageTitle.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { comprasQuery, planosQuery, useComprar } from '../compras.queries.ts'
import { openAbaPagamento } from '../pagamento/abaPagamento.ts'
import { CompraDoPlano } from '../pagamento/CompraDoPlano.tsx'
import { recentesPorPlano } from '../pagamento/recente.ts'
import { PlanoCard } from './PlanoCard.tsx'

/** Licence plans and where to buy them (behaviour §40). */
export default function PrecoPage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-8 md:py-12">
      <PageTitle>{t('compras.titulo')}</PageTitle>
      <h1>{t('compras.titulo')}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{t('compras.intro')}</p>
      <Planos />
      <p className="measure mt-8 text-sm text-ink-soft">{t('compras.nota')}</p>
      <p className="mt-4">
        <Link className="link-solo" to="/minhas-compras">
          {t('compras.minhas')}
        </Link>
      </p>
    </main>
  )
}

function Planos() {
  const { data, error, refetch } = useQuery(planosQuery)
  const comprar = useComprar()
  // What was bought shows beside its plan, also after a reload and on another device: the server's list says it.
  const compras = useQuery({ ...comprasQuery({ pagina: 1, busca: '' }), refetchOnWindowFocus: 'always' })
  const recentes = recentesPorPlano(compras.data?.results ?? [], new Date())
  const [iniciada, setIniciada] = useState<{ id: number; idCompra: string; opened: boolean } | null>(null)

  async function buy(plano: Plano) {
    if (comprar.isPending) return
    const aba = openAbaPagamento(t('comum.carregando'))
    try {
      const { idCompra, init_point } = await comprar.mutateAsync(plano.id_planos_licencas)
      setIniciada({ id: plano.id_planos_licencas, idCompra, opened: aba.go(init_point) })
    } catch (failure) {
      aba.close()
      toast.error(wordsOf(failure))
    }
  }

  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data || compras.isPending) return <Loading />
  if (data.length === 0) return <EmptyState titulo={t('compras.vazio')} texto={t('compras.vazioTexto')} />
  return (
    <ul className="planos">
      {data.map(plano => {
        const id = plano.id_planos_licencas
        const begun = iniciada?.id === id ? iniciada : null
        const compra = recentes.get(id)
        const idCompra = begun?.idCompra ?? compra?.idCompra
        // What was begun with a click appears below the button, so that nothing moves under the pointer.
        const situacao = idCompra && (
          <CompraDoPlano
            key={idCompra}
            idCompra={idCompra}
            compra={compra?.idCompra === idCompra ? compra : undefined}
            iniciada={begun ?? undefined}
          />
        )
        return (
          <li key={id} className="plano card" data-destaque={plano.plano_destaque || undefined}>
            <PlanoCard
              plano={plano}
              outra={idCompra !== undefined}
              busy={comprar.isPending && comprar.variables === id}
              onBuy={() => void buy(plano)}
            >
              {!begun && situacao}
            </PlanoCard>
            <div role="status">{begun && situacao}</div>
          </li>
        )
      })}
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
