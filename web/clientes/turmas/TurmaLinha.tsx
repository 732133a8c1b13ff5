import { Link } from 'react-router'
import type { Turma } from '#shared/clientes/turmas/turmas.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { Meter, prontasOf } from './Meter.tsx'
import { faltamDias, formatDiaProximo } from './prazo.ts'

/** Row of one turma in the list: name, company, progress and last day. */
export function TurmaLinha({ turma }: { turma: Turma }) {
  const { id_rodada, nome, nome_empresa, finalidade, contagem, situacao, fecha_em, encerrada_em } = turma
  const now = new Date()
  const aberta = situacao === 'aberta'
  return (
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)] gap-y-2 gap-x-8 items-center max-[48rem]:grid-cols-[minmax(0,1fr)] col-span-full">
      <div className="min-w-0">
        <Link
          to={to('/turmas/:id_rodada', { id_rodada })}
          className="text-ink [font:600_1.0625rem/1.3_var(--sans)] no-underline wrap-anywhere hover:underline"
        >
          {nome}
        </Link>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {[nome_empresa, t(`turmas.finalidades.${finalidade}`)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="grid gap-1.5">
        <span className="text-sm">{prontasOf(contagem)}</span>
        <Meter contagem={contagem} />
      </div>
      <div className="flex flex-wrap gap-y-1.5 gap-x-3 items-center justify-end text-ink-soft text-(length:--text-sm) max-[48rem]:justify-start">
        {aberta ? (
          <span>
            {t('turmas.ate', { dia: formatDiaProximo(fecha_em, now) })} · {faltamDias(fecha_em, now)}
          </span>
        ) : (
          <Pill>{t('turmas.encerradaEm', { dia: formatDiaProximo(encerrada_em ?? fecha_em, now) })}</Pill>
        )}
        {aberta && turma.alertas > 0 && <Pill tone="warn">{tn('turmas.alertas', turma.alertas)}</Pill>}
      </div>
    </div>
  )
}
