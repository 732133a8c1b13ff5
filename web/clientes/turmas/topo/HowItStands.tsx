import { useEffect, useState } from 'react'
import type { Andamento } from '#shared/clientes/turmas/andamento.contract.ts'
import type { FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import type { Passo } from '#shared/clientes/turmas/turmas.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import type { Reach } from '../../../platform/live/connection.types.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { Meter, prontasOf } from '../Meter.tsx'
import { agoOf, formatDia } from '../prazo.ts'

/** Steps in which a licence is reserved and not yet in use. */
const SEM_USO: ReadonlySet<Passo> = new Set(['convidado', 'encerrado'])

interface Props {
  turma: FullTurma
  quadro: Andamento | undefined
  reach: Reach
  /** Time of the last reading of the board, in ms since the epoch. */
  atualizadoEm: number
}

/** Card with everybody's progress, the licences used so far, and the reminders sent. */
export function HowItStands({ turma, quadro, reach, atualizadoEm }: Props) {
  const { contagem, entradas, max_entradas } = quadro ?? turma
  const aberta = turma.situacao === 'aberta'
  const emUso =
    quadro?.results.filter(({ id_licenca, passo }) => id_licenca !== null && !SEM_USO.has(passo)).length ?? 0
  return (
    <section className="card" aria-labelledby="turma-como-esta">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3">
        <h2 id="turma-como-esta" className="text-lg">
          {prontasOf(contagem)}
        </h2>
        {aberta && <AoVivo reach={reach} atualizadoEm={atualizadoEm} />}
      </div>
      <Meter contagem={contagem} legenda />
      <dl className="turma-fatos">
        <div>
          <dt>{t('turmas.licencas')}</dt>
          <dd>
            {tn('turmas.licencasFrase', entradas, {
              teto: formatNumber(max_entradas),
              emUso: formatNumber(emUso),
            })}{' '}
            {aberta && contagem.convidado > 0 && t('turmas.licencasVoltam', { dia: formatDia(turma.fecha_em) })}
          </dd>
        </div>
        <div>
          <dt>{t('turmas.conversas')}</dt>
          <dd>
            {t('turmas.conversasFrase', {
              feitas: tn('turmas.conversasFeitas', contagem.conversado),
              porFazer: formatNumber(contagem.pronto),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('turmas.lembretes')}</dt>
          <dd>{turma.lembretes.length === 0 ? t('turmas.semLembretes') : lembretesEm(turma)}</dd>
        </div>
        {turma.dominios.length > 0 && (
          <div>
            <dt>{t('turmas.dominios')}</dt>
            <dd>{turma.dominios.join(', ')}</dd>
          </div>
        )}
      </dl>
      {turma.mensagem && (
        <div className="grid gap-1 mt-4.5 pt-3.5 border-t border-t-line">
          <p className="text-sm text-ink-soft">{t('turmas.mensagem')}</p>
          <p className="measure whitespace-pre-line [overflow-wrap:anywhere]">{turma.mensagem}</p>
        </div>
      )}
    </section>
  )
}

/** Returns the days of the reminders, as '24/11 e 27/11'. */
function lembretesEm({ lembretes, fecha_em }: FullTurma): string {
  const days = lembretes.map(dias => {
    const day = new Date(fecha_em)
    day.setDate(day.getDate() - dias)
    return formatDia(day)
  })
  return t('turmas.lembretesEm', { dias: new Intl.ListFormat('pt-BR').format(days) })
}

/** Says whether the board updates live, and when it was last read. */
function AoVivo({ reach, atualizadoEm }: Pick<Props, 'reach' | 'atualizadoEm'>) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const fresh = agoOf(new Date(atualizadoEm || now), now)
  return (
    <span className="ao-vivo" data-reach={reach}>
      <span>
        {reach === 'ao_vivo' ? t('turmas.aoVivo') : t('turmas.perguntando')}
        <span className="hidden sm:inline">, {t('turmas.atualizado', { quando: fresh })}</span>
      </span>
    </span>
  )
}
