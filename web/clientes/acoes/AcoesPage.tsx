import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { ResumoAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { Pagination } from '../../platform/lists/Pagination.tsx'
import { PAGE_LIMIT } from '../../platform/lists/page.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { formatMinute } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { acoesQuery } from './acoes.queries.ts'
import { EstadoDaAcao } from './andamento/EstadoDaAcao.tsx'
import { nomeDaAcao, resumoEmPalavras } from './palavras.ts'

/** Page that lists the acts on many people, newest first. */
export default function AcoesPage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pb-12">
      <Breadcrumb items={[{ label: t('convites.titulo'), to: to('/criar-cliente') }, { label: t('acoes.titulo') }]} />
      <h1 className="pt-2">{t('acoes.titulo')}</h1>
      <p className="measure mt-2 pb-2 text-ink-soft">{t('acoes.intro')}</p>
      <Acoes />
    </main>
  )
}

function Acoes() {
  const { state, goTo } = useListState()
  const { pagina, limite = PAGE_LIMIT } = state
  const top = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(acoesQuery(pagina, limite))
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />
  if (data.total === 0) return <EmptyState titulo={t('acoes.vazio')} texto={t('acoes.vazioTexto')} />
  function turnTo(next: number) {
    goTo(next)
    top.current?.focus()
  }
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
      <ul className="rows" aria-label={t('acoes.titulo')} aria-busy={isPlaceholderData}>
        {data.results.map(acao => (
          <li key={acao.id_acao}>
            <Linha acao={acao} />
          </li>
        ))}
      </ul>
      <Pagination pagina={pagina} total={data.total} limite={limite} onTurn={turnTo} />
    </div>
  )
}

function Linha({ acao }: { acao: ResumoAcao }) {
  const { id_acao, tipo, alvo, criada_em, total, terminada_em } = acao
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={to('/acoes/:id_acao', { id_acao })} className="font-semibold">
          {nomeDaAcao(tipo)}
          {alvo && `: ${alvo}`}
        </Link>
        <EstadoDaAcao acao={acao} />
      </span>
      <span className="text-sm text-ink-soft">
        <time dateTime={criada_em.toISOString()}>{formatMinute(criada_em)}</time>
        {` · ${tn('acoes.pessoas', total)}`}
        {terminada_em && ` · ${resumoEmPalavras(acao)}`}
      </span>
    </>
  )
}
