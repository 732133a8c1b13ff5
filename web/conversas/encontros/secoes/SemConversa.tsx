import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SemConversa as Pessoa } from '#shared/conversas/encontros/encontros.contract.ts'
import { useCompartilhados } from '../../../contas/autorizacoes/useCompartilhados.ts'
import { Codigo } from '../../../disc/disc/Codigo.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { Pagination } from '../../../platform/lists/Pagination.tsx'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SegmentedControl } from '../../../platform/ui/fields/SegmentedControl.tsx'
import { formatDate, formatNumber } from '../../../platform/ui/format.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { withoutConversaQuery } from '../encontros.queries.ts'
import type { Com } from '../marcar/EscolherCliente.tsx'

const POR_PAGINA = 10
/** Kinds of results by where they were answered: all, outside of turmas, in turmas. */
const TURMA = ['todas', 'sem', 'com'] as const
type Turma = (typeof TURMA)[number]

/** People with a result and no conversation, each with a button to arrange one; one line while there are none. */
export function SemConversa({ onMarcar }: { onMarcar(com: Com): void }) {
  const [pagina, setPagina] = useState(1)
  const [turma, setTurma] = useState<Turma>('todas')
  const of = turma === 'todas' ? undefined : turma
  const { data, error, refetch } = useQuery(withoutConversaQuery(pagina, POR_PAGINA, of))
  useCompartilhados(() => void refetch())
  if (data?.total === 0 && !of) return <p className="agenda-secao text-ink-soft">{t('agenda.semNinguem')}</p>
  return (
    <section className="agenda-secao" aria-labelledby="sem-conversa">
      <h2 id="sem-conversa">
        {t('agenda.semConversa')}{' '}
        {data && (
          <span className="agenda-conta">
            {data.total_limitado ? t('dia.maisDe', { n: formatNumber(data.total) }) : formatNumber(data.total)}
          </span>
        )}
      </h2>
      <SegmentedControl
        label={t('agenda.deOnde')}
        value={turma}
        options={TURMA.map(value => ({ value, label: t(`agenda.turma.${value}`) }))}
        onChange={next => {
          setTurma(next)
          setPagina(1)
        }}
      />
      {data?.total === 0 && <p className="pt-3 text-ink-soft">{t('agenda.semNinguemAqui')}</p>}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />)}
      <ul className="rows">
        {data?.results.map(pessoa => (
          <UmaPessoa key={pessoa.id_pessoa} pessoa={pessoa} onMarcar={onMarcar} />
        ))}
      </ul>
      {data && (
        <Pagination
          pagina={pagina}
          total={data.total}
          limite={POR_PAGINA}
          limitado={data.total_limitado}
          label={t('agenda.semConversa')}
          onTurn={setPagina}
        />
      )}
    </section>
  )
}

function UmaPessoa({ pessoa, onMarcar }: { pessoa: Pessoa; onMarcar(com: Com): void }) {
  const { id_participante, nome, nome_empresa, resultado_em, codigo, fechado } = pessoa
  return (
    <li>
      <span className="flex flex-wrap items-center gap-2">
        <Link className="font-semibold" to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante })}>
          {nome}
        </Link>
        {codigo && <Codigo codigo={codigo} />}
        {fechado && <Pill>{t('convites.resultadoFechado')}</Pill>}
      </span>
      <span className="text-sm text-ink-soft">
        {[t('agenda.prontoEm', { data: formatDate(resultado_em) }), nome_empresa].filter(Boolean).join(' · ')}
      </span>
      <span className="rows-acts">
        <Button
          look="text"
          small
          aria-label={t('agenda.marcarCom', { nome })}
          onClick={() => onMarcar({ id_participante, nome })}
        >
          {t('agenda.marcar')}
        </Button>
      </span>
    </li>
  )
}
