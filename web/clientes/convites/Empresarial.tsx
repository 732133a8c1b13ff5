import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listTurmas } from '#shared/clientes/turmas/turmas.contract.ts'
import { listPlanos } from '#shared/licencas/compras/compras.contract.ts'
import { licencasQuery } from '../../licencas/licencas/estoque/estoque.queries.ts'
import { api } from '../../platform/api.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { OPENS_NEW } from '../../platform/session/opens-new.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'

/** Number of turmas shown; the others stand in the list of turmas. */
const POUCAS = 8

const turmasQuery = queryOptions({
  queryKey: ['turmas', 'empresariais'],
  queryFn: () => api(listTurmas, { query: { situacao: 'aberta', tipo: '2', pagina: 1, limite: POUCAS } }),
})
const planosQuery = queryOptions({
  queryKey: ['planos', 'empresariais'],
  queryFn: async () => (await api(listPlanos, { query: { tipo: '2' } })).total,
})

/** The way of licences of type 2: they are spent in turmas, so that an invite begins by choosing or opening one. */
export default function Empresarial() {
  const licencas = useQuery(licencasQuery)
  const turmas = useQuery(turmasQuery)
  const sem = licencas.data?.empresarial === 0
  const planos = useQuery({ ...planosQuery, enabled: sem })
  const error = licencas.error ?? turmas.error ?? planos.error
  if (!licencas.data || !turmas.data || (sem && planos.data === undefined))
    return error ? (
      <ErrorState
        error={error}
        onRetry={() => void Promise.all([licencas.refetch(), turmas.refetch(), ...(sem ? [planos.refetch()] : [])])}
      />
    ) : (
      <SkeletonRows rows={2} />
    )
  if (turmas.data.total > 0) return <Turmas {...turmas.data} sem={sem} />
  if (!sem)
    return (
      <Estado texto={tn('empresarial.semTurma', licencas.data.empresarial)}>
        <ButtonLink look="primary" to={to('/turmas')} state={OPENS_NEW}>
          {t('empresarial.criarTurma')}
        </ButtonLink>
      </Estado>
    )
  if (planos.data === 0)
    return (
      <div className="grid justify-items-start gap-2" role="status">
        <Pill tone="warn">{t('convites.aindaNaoDisponivel')}</Pill>
        <p className="measure text-sm text-ink-soft">{t('convites.empresarialTexto')}</p>
      </div>
    )
  return (
    <Estado texto={t('empresarial.semLicencas')}>
      <ButtonLink look="primary" to={to('/preco', {}, { query: { tipo: 2 } })}>
        {t('convites.comprar')}
      </ButtonLink>
    </Estado>
  )
}

const Estado = ({ texto, children }: { texto: string; children: ReactNode }) => (
  <div className="grid justify-items-start gap-3">
    <p className="measure text-ink-soft" role="status">
      {texto}
    </p>
    {children}
  </div>
)

type Lista = Awaited<ReturnType<NonNullable<typeof turmasQuery.queryFn>>>

function Turmas({ results, total, sem }: { results: Lista['results']; total: number; sem: boolean }) {
  return (
    <div className="grid gap-3">
      <p className="measure text-ink-soft">{t('empresarial.escolha')}</p>
      <ul className="rows">
        {results.map(({ id_rodada, nome, nome_empresa, entradas, max_entradas, fecha_em }) => (
          <li key={id_rodada}>
            <Link className="row-name" to={to('/turmas/:id_rodada', { id_rodada })}>
              {nome}
            </Link>
            <span className="text-sm text-ink-soft">
              {[
                nome_empresa ?? t('turmas.semEmpresa'),
                t('empresarial.lugares', { n: entradas, max: max_entradas }),
                t('empresarial.ate', { dia: formatDate(fecha_em) }),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {total > POUCAS && <Link to={to('/turmas')}>{t('empresarial.verTodas')}</Link>}
        <Link to={to('/turmas')} state={OPENS_NEW}>
          {t('empresarial.criarTurma')}
        </Link>
        {sem && <Link to={to('/preco', {}, { query: { tipo: 2 } })}>{t('convites.comprar')}</Link>}
      </p>
    </div>
  )
}
