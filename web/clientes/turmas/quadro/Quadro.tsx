import './quadro.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Andamento, Lugar } from '#shared/clientes/turmas/andamento.contract.ts'
import type { FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveText } from '../../../platform/ui/download.ts'
import { SegmentedControl } from '../../../platform/ui/fields/SegmentedControl.tsx'
import { formatDateTime } from '../../../platform/ui/format.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../platform/ui/states.tsx'
import { Colunas } from './Colunas.tsx'
import { ListaDeLugares } from './ListaDeLugares.tsx'

const VER = ['quadro', 'lista'] as const

/** People of a turma by step: as a live board, or as a list with search and filters, as the address says. */
export function Quadro({ turma, quadro }: { turma: FullTurma; quadro: UseQueryResult<Andamento> }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const ver = new URLSearchParams(search).get('ver') === 'lista' ? 'lista' : 'quadro'
  const { data, error } = quadro
  function exportAll() {
    if (!data) return
    const nome = filenameOf([t('turmas.turma'), turma.nome, new Date()], 'csv')
    saveText(nome, 'text/csv;charset=utf-8', csvDoQuadro(data.results))
  }
  return (
    <section aria-labelledby="turma-quadro">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-8 pb-3">
        <h2 id="turma-quadro" className="text-xl">
          {t('turmas.quadro')}
        </h2>
        {data && data.total > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <SegmentedControl
              label={t('turmas.verComo')}
              value={ver}
              options={VER.map(value => ({ value, label: t(`turmas.ver.${value}`) }))}
              onChange={next => void navigate({ search: next === 'lista' ? '?ver=lista' : '' }, { replace: true })}
            />
            <Button small look="text" onClick={exportAll}>
              {t('turmas.exportar')}
            </Button>
          </div>
        )}
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void quadro.refetch()} />}
      {!data && !error && <Skeleton className="h-72 w-full" />}
      {data?.total === 0 && (
        <EmptyState
          titulo={t('turmas.quadroVazio')}
          texto={t(turma.situacao === 'aberta' ? 'turmas.quadroVazioTexto' : 'turmas.quadroVazioEncerrada')}
        />
      )}
      {data && data.total > 0 && ver === 'quadro' && <Colunas quadro={data} />}
      {data && data.total > 0 && ver === 'lista' && (
        <ListaDeLugares id_rodada={turma.id_rodada} movido={quadro.dataUpdatedAt} />
      )}
    </section>
  )
}

/** Returns a CSV cell: quoted, and with formulas neutralised (security §3). */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * Returns the board as CSV: who is at which step since when, never a result. Begins with a byte order mark, for Excel.
 */
function csvDoQuadro(lugares: readonly Lugar[]): string {
  const head = ['nome', 'email', 'passo', 'respondidas', 'desde'] as const
  const lines = lugares.map(({ nome, email, passo, respondidas, desde }) => [
    nome,
    email,
    t(`turmas.passos.${passo}`),
    respondidas,
    formatDateTime(desde),
  ])
  return `\uFEFF${[head.map(name => t(`turmas.csv.${name}`)), ...lines].map(line => line.map(cell).join(';')).join('\r\n')}\r\n`
}
