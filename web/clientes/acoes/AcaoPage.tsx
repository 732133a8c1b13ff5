import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import type { LinhaAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { Pagination } from '../../platform/lists/Pagination.tsx'
import { PAGE_LIMIT } from '../../platform/lists/page.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { retryOf } from '../../platform/retry.ts'
import { to } from '../../platform/screens/to.ts'
import { SegmentedControl } from '../../platform/ui/fields/SegmentedControl.tsx'
import { formatMinute, formatNumber } from '../../platform/ui/format.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { acaoQuery } from './acoes.queries.ts'
import { Bar } from './andamento/Andamento.tsx'
import { Desfazer } from './andamento/Desfazer.tsx'
import { EstadoDaAcao } from './andamento/EstadoDaAcao.tsx'
import { interrompidaEmPalavras, motivoEmPalavras, nomeDaAcao, resumoEmPalavras } from './palavras.ts'

const FILTERS = { resultado: ['feito', 'nao', 'falta'] } as const

/** Page of one act on many people: progress, outcome, and a line per person. */
export default function AcaoPage() {
  const { id_acao = '' } = useParams()
  const { state, filtro, narrow, goTo } = useListState(FILTERS)
  const { pagina, limite = PAGE_LIMIT } = state
  const top = useRef<HTMLDivElement>(null)
  const query = useQuery(acaoQuery(id_acao, { pagina, limite, resultado: filtro.resultado || undefined }))
  const { data, error, refetch, isPlaceholderData } = query
  const titulo = data ? nomeDaAcao(data.acao.tipo) : t('acoes.titulo')
  function turnTo(next: number) {
    goTo(next)
    top.current?.focus()
  }
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pb-12">
      <PageTitle>{titulo}</PageTitle>
      <Breadcrumb
        items={[
          { label: t('convites.titulo'), to: to('/criar-cliente') },
          { label: t('acoes.titulo'), to: to('/acoes') },
          { label: titulo },
        ]}
      />
      {!data && <h1 className="pt-2">{titulo}</h1>}
      {!data && error && <ErrorState error={error} {...retryOf(error, () => void refetch())} />}
      {!data && !error && <SkeletonRows />}
      {data && (
        <>
          <Cabeca acao={data.acao} />
          <div className="pt-5 pb-1">
            <SegmentedControl
              label={t('acoes.quais')}
              value={filtro.resultado}
              options={[
                { value: '', label: t('acoes.todas', { n: formatNumber(data.acao.total) }) },
                { value: 'feito', label: t('acoes.feitas', { n: formatNumber(data.acao.feitas) }) },
                { value: 'nao', label: t('acoes.nao', { n: formatNumber(data.acao.nao_feitas) }) },
              ]}
              onChange={resultado => narrow({ resultado })}
            />
          </div>
          <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
            {data.total === 0 && <EmptyState titulo={t('acoes.semLinhas')} />}
            <ul className="rows" aria-label={t('acoes.linhas')} aria-busy={isPlaceholderData}>
              {data.results.map(linha => (
                <li key={linha.posicao}>
                  <Linha linha={linha} />
                </li>
              ))}
            </ul>
            <Pagination pagina={pagina} total={data.total} limite={limite} onTurn={turnTo} />
          </div>
        </>
      )}
    </main>
  )
}

function Cabeca({ acao }: { acao: Parameters<typeof resumoEmPalavras>[0] }) {
  const { id_acao, tipo, alvo, criada_em, terminada_em, interrompida, total, feitas, nao_feitas } = acao
  const done = feitas + nao_feitas
  return (
    <div className="grid gap-2 pt-2">
      <h1>
        {nomeDaAcao(tipo)}
        {alvo && `: ${alvo}`}
      </h1>
      <p className="flex flex-wrap items-center gap-3 text-ink-soft">
        <EstadoDaAcao acao={acao} />
        <time dateTime={criada_em.toISOString()}>{formatMinute(criada_em)}</time>
        {tn('acoes.pessoas', total)}
      </p>
      {!terminada_em && (
        <div className="grid max-w-[480px] gap-2 pt-2">
          <Bar feitas={done} total={total} />
          <p className="text-sm text-ink-soft">
            {t('acoes.andamento', { n: formatNumber(done), total: formatNumber(total) })}
          </p>
        </div>
      )}
      <div role="status">
        {terminada_em && <p className="measure font-serif text-lg font-[560]">{resumoEmPalavras(acao)}.</p>}
        {interrompida && (
          <p className="measure">{t('acoes.parou', { porque: interrompidaEmPalavras(interrompida) })}</p>
        )}
      </div>
      {acao.pode_desfazer && (
        <p>
          <Desfazer key={id_acao} acao={acao} />
        </p>
      )}
    </div>
  )
}

const TONS = { feito: 'ok', nao: 'warn' } as const

function Linha({ linha: { nome, email, resultado, motivo, mensagem, em } }: { linha: LinhaAcao }) {
  return (
    <>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{nome ?? email ?? t('acoes.pessoaSaiu')}</span>
      </span>
      <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        {nome && email && `${email} · `}
        {mensagem ?? (motivo && motivoEmPalavras(motivo))}
        {em && resultado === 'feito' && <time dateTime={em.toISOString()}>{formatMinute(em)}</time>}
      </span>
      <span className="rows-acts">
        <Pill tone={resultado ? TONS[resultado] : 'neutral'}>{t(`acoes.resultado.${resultado ?? 'falta'}`)}</Pill>
      </span>
    </>
  )
}
