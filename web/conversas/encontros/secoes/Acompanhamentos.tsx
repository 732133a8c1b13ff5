import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import type { ListedAcompanhamento } from '#shared/conversas/combinados/combinados.contract.ts'
import { RESPOSTAS_COMBINADO, type RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Pagination } from '../../../platform/lists/Pagination.tsx'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { Pill, type PillTone } from '../../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { useAnswerCombinado } from '../../devolutivas/combinados/link/link.queries.ts'
import { rotuloDaResposta } from '../../devolutivas/combinados/link/pergunta.ts'
import { acompanhamentosQuery } from '../encontros.queries.ts'

const POR_PAGINA = 10

const TONE: Record<RespostaCombinado, PillTone> = { sim: 'ok', em_parte: 'warn', nao: 'neutral' }

/** Agreements and the answers to them, those whose person may need help first; left out while there are none. */
export function Acompanhamentos() {
  const [pagina, setPagina] = useState(1)
  const { data, error, refetch } = useQuery(acompanhamentosQuery(pagina, POR_PAGINA))
  if (data?.total === 0) return null
  return (
    <section className="agenda-secao" id="acompanhamentos" aria-labelledby="acompanhamentos-titulo">
      <h2 id="acompanhamentos-titulo">
        {t('agenda.acompanhamentos')} {data && <span className="agenda-conta">{formatNumber(data.total)}</span>}
      </h2>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />)}
      <ul className="rows">
        {data?.results.map(row => (
          <Linha key={`${row.id_combinado}:${row.marco}`} row={row} />
        ))}
      </ul>
      {data && (
        <Pagination
          pagina={pagina}
          total={data.total}
          limite={POR_PAGINA}
          limitado={false}
          label={t('agenda.acompanhamentos')}
          onTurn={setPagina}
        />
      )}
    </section>
  )
}

function Linha({ row }: { row: ListedAcompanhamento }) {
  const { id_participante, nome, o_que, marco, previsto_para, resposta, por, comentario, confirmado } = row
  const [asking, setAsking] = useState(false)
  const day = data_nascimento.format(previsto_para)
  return (
    <li>
      <span className="flex flex-wrap items-center gap-2">
        <Link
          className="font-semibold"
          to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }, { query: { aba: 'conversa' } })}
        >
          {nome}
        </Link>
        {resposta && <Pill tone={TONE[resposta]}>{rotuloDaResposta(resposta, row)}</Pill>}
      </span>
      <span className="[overflow-wrap:anywhere]">{o_que}</span>
      {comentario && <span className="text-sm [overflow-wrap:anywhere]">“{comentario}”</span>}
      <span className="text-sm text-ink-soft">
        {[
          t(resposta ? 'agenda.marcoDe' : 'agenda.marcoEm', { marco, dia: day }),
          por === 'consultor' && t('agenda.informadoPorVoce'),
          !confirmado && t('agenda.semConfirmacao', { nome }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {por !== 'participante' && (
        <span className="rows-acts">
          {asking ? (
            <Respostas row={row} onDone={() => setAsking(false)} />
          ) : (
            <Button
              small
              look="text"
              aria-label={t('agenda.registrarDe', { nome, combinado: o_que })}
              onClick={() => setAsking(true)}
            >
              {t(resposta ? 'combinado.mudar' : 'agenda.registrar')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/**
 * Form for an answer that the person told the consultor; it is recorded as told by the consultor until the person
 * answers.
 */
function Respostas({ row, onDone }: { row: ListedAcompanhamento; onDone(): void }) {
  const { id_combinado, marco, nome } = row
  const responder = useAnswerCombinado(id_combinado)
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('agenda.oQueDisse', { nome })}</legend>
      {RESPOSTAS_COMBINADO.map(resposta => (
        <Button
          key={resposta}
          small
          busy={responder.isPending}
          onClick={() => responder.mutate({ marco, resposta }, { onError: sayFailure, onSuccess: onDone })}
        >
          {rotuloDaResposta(resposta, row)}
        </Button>
      ))}
      <Button small look="text" onClick={onDone}>
        {t('combinados.cancelar')}
      </Button>
    </fieldset>
  )
}
