import './turmas.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../platform/apiError.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Pagination } from '../../platform/lists/Pagination.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { SEARCH_DEBOUNCE_MS } from '../../platform/ui/constants.ts'
import { formatMinute, formatNumber } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { Path } from '../../platform/ui/shapes/Path.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { acompanhamentoQuery } from './entrada/entrada.queries.ts'
import { Medidor, prontasOf } from './Medidor.tsx'
import { faltamDias, formatDiaProximo } from './prazo.ts'
import { COLUNAS } from './quadro/passos.ts'

const POR_PAGINA = 100
/** Number of people from which the page has a search by name. */
const COM_BUSCA = 20
/**
 * Index of the last step shown: for the company the way ends with the finished test; whether a conversation followed is
 * not shown.
 */
const ULTIMO = COLUNAS.length

/**
 * Page on which a company follows a turma: how many people are at each step, and who is where, never a result. Also
 * made for printing.
 */
export default function AcompanhamentoPage() {
  const { token = '' } = useParams()
  const [vista, setVista] = useState<Vista>({ pagina: 1, busca: '' })
  const query = acompanhamentoQuery(token, vista.pagina, vista.busca)
  const turma = useQuery({ ...query, placeholderData: keepPreviousData })
  const { data, error } = turma
  // Revoked while somebody looked: what stands there is shown no longer.
  if (error instanceof ApiError && error.status === 404)
    return (
      <Panel titulo={t('acompanhar.encerrado')} texto={t('acompanhar.encerradoTexto')} announced>
        <PageTitle>{t('acompanhar.titulo')}</PageTitle>
      </Panel>
    )
  if (!data)
    return (
      <main id="conteudo" tabIndex={-1} className="wrap py-12">
        <PageTitle>{t('acompanhar.titulo')}</PageTitle>
        {error ? <ErrorState error={error} onRetry={() => void turma.refetch()} /> : <SkeletonRows rows={6} />}
      </main>
    )
  const contagem = { ...data.contagem, conversado: 0 }
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pt-8 pb-12 md:pt-12">
      <PageTitle>{data.nome}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Titulo turma={data} />
        <Button className="print:hidden" onClick={() => window.print()}>
          {t('acompanhar.imprimir')}
        </Button>
      </div>
      <section className="card mt-6" aria-labelledby="acompanhar-como">
        <h2 id="acompanhar-como" className="pb-3 text-lg">
          {prontasOf(contagem)}
        </h2>
        <Medidor contagem={contagem} />
        <dl className="acompanhar-contas">
          {COLUNAS.filter(passo => passo !== 'conversado').map(passo => (
            <div key={passo}>
              <dt>{t(`turmas.passos.${passo}`)}</dt>
              <dd>{formatNumber(contagem[passo])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="measure pt-6 text-sm text-ink-soft">{t('acompanhar.oQueVe')}</p>
      {data.finalidade === 'selecao' ? (
        <p className="measure pt-4">{t('acompanhar.selecao')}</p>
      ) : (
        <Pessoas turma={data} vista={vista} onVista={setVista} />
      )}
      <p className="pt-6 text-sm text-ink-soft">
        {t('acompanhar.atualizado', { quando: formatMinute(data.atualizado_em) })}
      </p>
    </main>
  )
}

type Acompanhada = Awaited<ReturnType<NonNullable<ReturnType<typeof acompanhamentoQuery>['queryFn']>>>

/** Number of people of the turma, whatever is searched. */
const todas = ({ contagem }: Acompanhada): number => Object.values(contagem).reduce((sum, n) => sum + n, 0)

/** Company, consultor and name of the turma, its number of people, purpose and last day. */
function Titulo({ turma }: { turma: Acompanhada }) {
  const pessoas = todas(turma)
  const now = new Date()
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">
        {[turma.nome_empresa, t('acompanhar.por', { consultor: turma.nome_consultor })].filter(Boolean).join(' · ')}
      </p>
      <h1 className="[overflow-wrap:anywhere]">{turma.nome}</h1>
      <p className="mt-1 text-ink-soft">
        {tn('turmas.pessoas', pessoas)} · {t(`turmas.finalidades.${turma.finalidade}`)} ·{' '}
        {turma.situacao === 'aberta'
          ? `${t('turmas.ate', { dia: formatDiaProximo(turma.fecha_em, now) })}, ${faltamDias(turma.fecha_em, now)}`
          : t('acompanhar.jaEncerrada')}
      </p>
    </div>
  )
}

/** Page of the people shown, and the name that is searched; empty for everybody. */
interface Vista {
  pagina: number
  busca: string
}

interface PessoasProps {
  turma: Acompanhada
  vista: Vista
  onVista(vista: Vista): void
}

/** Lists people with their step, one page at a time, with a search by name once they are many. */
const Pessoas = ({ turma, vista: { pagina, busca }, onVista }: PessoasProps) => (
  <>
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-8 pb-2">
      <h2 className="text-xl">{t('acompanhar.pessoas')}</h2>
      {todas(turma) >= COM_BUSCA && <Busca onBusca={text => onVista({ pagina: 1, busca: text })} />}
    </div>
    {turma.total === 0 && (
      <p role="status" className="text-ink-soft">
        {t(busca ? 'acompanhar.nada' : 'turmas.quadroVazio')}
      </p>
    )}
    <ul className="rows">
      {turma.results.map(({ nome, passo }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nothing else is told of them
        <li key={`${pagina}-${i}`}>
          <span className="min-w-0 [overflow-wrap:anywhere]">{nome}</span>
          <Path step={passo === 'pronto' ? ULTIMO : COLUNAS.indexOf(passo) + 1}>{t(`turmas.passos.${passo}`)}</Path>
        </li>
      ))}
    </ul>
    <Pagination pagina={pagina} total={turma.total} limite={POR_PAGINA} onTurn={n => onVista({ pagina: n, busca })} />
  </>
)

/** Field of the search by name; asks once the typing rests. */
function Busca({ onBusca }: { onBusca(busca: string): void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <input
      type="search"
      className="input max-w-80 print:hidden"
      aria-label={t('acompanhar.buscar')}
      placeholder={t('acompanhar.buscar')}
      autoComplete="off"
      maxLength={100}
      onChange={({ target: { value } }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onBusca(value.trim()), SEARCH_DEBOUNCE_MS)
      }}
    />
  )
}
