import '../../../../platform/lists/lists.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import type { Turma } from '#shared/clientes/turmas/turmas.contract.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { SkeletonRows } from '../../../../platform/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../platform/ui/states.tsx'
import { TurmaLinha } from '../../../turmas/TurmaLinha.tsx'
import { Acompanhar } from '../../../turmas/topo/Acompanhar.tsx'
import { turmaQuery, turmasQuery, useAtosDaTurma } from '../../../turmas/turmas.queries.ts'

/** Number of turmas shown; the others stand in the list of turmas. */
const POUCAS = 25

/** Turmas of the company, open ones first, each with the link by which the company follows it. */
export default function AbaTurmas({ empresa: { id_empresa } }: { empresa: EmpresaDaPagina }) {
  const empresa = String(id_empresa)
  const { data, error, refetch } = useQuery(
    turmasQuery({ pagina: 1, busca: '', limite: POUCAS }, { situacao: '', empresa }),
  )
  return (
    <section aria-labelledby="empresa-turmas">
      <div className="empresa-titulo">
        <h2 id="empresa-turmas">{t('turmas.titulo')}</h2>
        {data && data.total > POUCAS && (
          <Link to={to('/turmas', {}, { query: { empresa } })}>{tn('empresa.verTurmas', data.total)}</Link>
        )}
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.total === 0 && <EmptyState titulo={t('empresa.semTurmas')} texto={t('empresa.semTurmasTexto')} />}
      <ul className="rows">
        {data?.results.map(turma => (
          <li key={turma.id_rodada}>
            <TurmaLinha turma={turma} />
            <LinkDeAcompanhamento turma={turma} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The link on which the company follows a turma, loaded when asked for. */
function LinkDeAcompanhamento({ turma: { id_rodada, nome } }: { turma: Turma }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="col-span-full">
      <button
        type="button"
        className="act -ml-2.5"
        aria-label={t('empresa.linkDe', { nome })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('empresa.link')}
      </button>
      <div id={id} hidden={!open} className="empresa-link">
        {open && <AcompanharAqui id_rodada={id_rodada} />}
      </div>
    </div>
  )
}

function AcompanharAqui({ id_rodada }: { id_rodada: string }) {
  const { data, error, refetch } = useQuery(turmaQuery(id_rodada))
  const atos = useAtosDaTurma(id_rodada)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />
  return <Acompanhar turma={data} atos={atos} />
}
