import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import './preco.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Plano } from '#shared/licencas/compras/compras.contract.ts'
import type { Tomador } from '#shared/licencas/compras/pedido.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { type OpensNew, useOpensNew } from '../../../platform/session/opens-new.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { EmptyState, ErrorState } from '../../../platform/ui/states.tsx'
import { EstoqueFrase } from '../../licencas/estoque/EstoqueFrase.tsx'
import { comprasQuery, type Pedido, planosQuery, useBuy } from '../compras.queries.ts'
import { formatDocumento } from '../nota/nota.schema.ts'
import { openAbaPagamento } from '../pagamento/abaPagamento.ts'
import { CompraDoPlano } from '../pagamento/CompraDoPlano.tsx'
import { recentesPorPlano } from '../pagamento/recente.ts'
import { PlanoCard } from './PlanoCard.tsx'
import { Quantidade } from './Quantidade.tsx'

/** Dialog for another invoice recipient; few people change it, so its code loads on opening. */
const TipoDaCompra = lazyPart(() => import('./TipoDaCompra.tsx'))
const NotaDialog = lazyPart(() => import('../nota/NotaDialog.tsx'))

/** Page of the licence plans, where they are bought (behaviour §40). */
export default function PrecoPage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-8 md:py-12">
      <h1>{t('compras.titulo')}</h1>
      <p className="measure mt-2 text-ink-soft">{t('compras.intro')}</p>
      <p className="mt-2">
        {t('estoque.titulo')}: <EstoqueFrase />
      </p>
      <p className="mb-6">
        <a className="link-solo text-sm" href="#outra-quantidade">
          {t('compras.cupomOnde')}
        </a>
      </p>
      <Planos />
      <p className="measure mt-8 text-sm text-ink-soft">{t('compras.nota')}</p>
      <p className="mt-4">
        <Link className="link-solo" to={to('/minhas-compras')}>
          {t('compras.minhas')}
        </Link>
      </p>
    </main>
  )
}

interface Iniciada {
  id: number
  idCompra: string
  opened: boolean
}

// whole: one purchase at a time, whose state every card and the free quantity share
function Planos() {
  const { data, error, refetch } = useQuery(planosQuery)
  const comprar = useBuy()
  // What was bought shows beside its plan, also after a reload and on another device: the server's list says it.
  const compras = useQuery({ ...comprasQuery({ pagina: 1, busca: '' }), refetchOnWindowFocus: 'always' })
  const recentes = recentesPorPlano(compras.data?.results ?? [], new Date())
  /** The purchase started on this page; `id` is the plan beside which it is shown, 0 for the free quantity. */
  const [iniciada, setIniciada] = useState<Iniciada | null>(null)
  const [tomador, setTomador] = useState<Tomador | null>(null)
  const client = useQueryClient()
  const pending = comprar.isPending ? comprar.variables : undefined
  const [search] = useSearchParams()
  /** Kind of the free quantity; the address may ask for licences of companies, which then stand first. */
  const [tipo, setTipo] = useState<'1' | '2'>(search.get('tipo') === '2' ? '2' : '1')
  /** The company she comes from; what is bought leads back to it. */
  const empresa = search.get('empresa') ?? undefined

  async function buy(pedido: Pedido) {
    if (comprar.isPending) return
    const aba = openAbaPagamento(t('comum.carregando'))
    try {
      const { idCompra, init_point } = await comprar.mutateAsync({ ...pedido, ...(tomador && { tomador }) })
      setIniciada({ id: pedido.quantidade ? 0 : pedido.idPlano, idCompra, opened: aba.go(init_point) })
    } catch (failure) {
      aba.close()
      // The price that was shown may be no more: it is asked again.
      void client.invalidateQueries({ queryKey: ['cotacao'] })
      void client.invalidateQueries(planosQuery)
      sayFailure(failure)
    }
  }

  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data || compras.isPending) return <Loading />
  if (data.length === 0) return <EmptyState titulo={t('compras.vazio')} texto={t('compras.vazioTexto')} />
  const individuais = data.filter(({ id_tipo_licenca }) => id_tipo_licenca === 1)
  const empresariais = data.filter(({ id_tipo_licenca }) => id_tipo_licenca === 2)
  const ambos = individuais.length > 0 && empresariais.length > 0
  const primeiro = ambos && search.get('tipo') === '2' ? '2' : '1'
  const inOrder = primeiro === '2' ? [...empresariais, ...individuais] : [...individuais, ...empresariais]
  const popular = inOrder.find(({ plano_destaque }) => plano_destaque)
  const card = (plano: Plano) => {
    const id = plano.id_planos_licencas
    return (
      <ComSuaCompra
        key={id}
        plano={plano}
        principal={plano === popular}
        begun={iniciada?.id === id ? iniciada : null}
        compra={recentes.get(id)}
        empresa={empresa}
        busy={pending !== undefined && !pending.quantidade && pending.idPlano === id}
        onBuy={() => void buy({ idPlano: id, total_centavos: Math.round(plano.preco * 100) })}
      />
    )
  }
  const unico = empresariais.length > 0 ? '2' : '1'
  const escolhido = ambos ? tipo : unico
  return (
    <>
      {primeiro === '1' && individuais.length > 0 && <ul className="planos">{individuais.map(card)}</ul>}
      {empresariais.length > 0 && (
        <section className={primeiro === '1' ? 'mt-10' : 'mb-10'} aria-labelledby="planos-empresariais">
          <h2 id="planos-empresariais">{t('compras.empresariaisTitulo')}</h2>
          <p className="measure mt-2 mb-6 text-ink-soft">{t('compras.empresariaisTexto')}</p>
          <ul className="planos">{empresariais.map(card)}</ul>
        </section>
      )}
      {primeiro === '2' && individuais.length > 0 && (
        <section aria-labelledby="planos-individuais">
          <h2 id="planos-individuais" className="mb-6">
            {t('compras.individuaisTitulo')}
          </h2>
          <ul className="planos">{individuais.map(card)}</ul>
        </section>
      )}
      <Quantidade
        tipo={escolhido}
        escolha={
          ambos && (
            <Suspense>
              <TipoDaCompra tipo={tipo} onChange={setTipo} />
            </Suspense>
          )
        }
        busy={pending?.quantidade !== undefined}
        onBuy={pedido => void buy(pedido)}
      />
      <div role="status">
        {iniciada?.id === 0 && (
          <div className="card mt-3">
            <CompraDoPlano key={iniciada.idCompra} idCompra={iniciada.idCompra} iniciada={iniciada} empresa={empresa} />
          </div>
        )}
      </div>
      <Nota tomador={tomador} onChange={setTomador} />
    </>
  )
}

interface ComSuaCompraProps extends Omit<Parameters<typeof PlanoCard>[0], 'outra' | 'children'> {
  /** The purchase started on this page. */
  begun: Iniciada | null
  /** The plan's recent purchase. */
  compra: Parameters<typeof CompraDoPlano>[0]['compra']
  empresa: string | undefined
}

/** One plan with its purchase. A purchase begun with a click appears below the button, so that nothing moves. */
function ComSuaCompra({ plano, principal, begun, compra, empresa, busy, onBuy }: ComSuaCompraProps) {
  const idCompra = begun?.idCompra ?? compra?.idCompra
  const situacao = idCompra && (
    <CompraDoPlano
      key={idCompra}
      idCompra={idCompra}
      compra={compra?.idCompra === idCompra ? compra : undefined}
      iniciada={begun ?? undefined}
      empresa={empresa}
    />
  )
  return (
    <li className="plano card" data-destaque={plano.plano_destaque || undefined}>
      <PlanoCard plano={plano} principal={principal} outra={idCompra !== undefined} busy={busy} onBuy={onBuy}>
        {!begun && situacao}
      </PlanoCard>
      <div role="status">{begun && situacao}</div>
    </li>
  )
}

/** Says for whom the invoice will be made out: the account, until another recipient is given. */
function Nota({ tomador, onChange }: { tomador: Tomador | null; onChange(tomador: Tomador | null): void }) {
  const [open, setOpen] = useState(false)
  const [para, setPara] = useState<OpensNew['nota']>()
  // Another screen chose for whom: a company of hers.
  useOpensNew(({ nota }) => {
    setPara(nota)
    setOpen(nota !== undefined)
  })
  return (
    <section className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1" aria-label={t('nota.titulo')}>
      <p className="text-sm text-ink-soft" role="status">
        {tomador
          ? t('nota.emNomeDe', { nome: tomador.nome, documento: formatDocumento(tomador.documento) })
          : t('nota.daConta')}
      </p>
      <Button small look="text" onClick={() => setOpen(true)}>
        {t('nota.mudar')}
      </Button>
      {tomador && (
        <Button small look="text" onClick={() => onChange(null)}>
          {t('nota.usarConta')}
        </Button>
      )}
      {open && (
        <Suspense>
          <NotaDialog
            open
            para={para}
            onClose={() => setOpen(false)}
            onDone={next => {
              onChange(next)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </section>
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
