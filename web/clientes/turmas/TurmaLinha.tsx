import { Link } from 'react-router'
import type { Rodada } from '#shared/clientes/rodadas/rodadas.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { Medidor, prontasOf } from './Medidor.tsx'
import { faltamDias, formatDiaProximo } from './prazo.ts'

/** Row of one turma in the list: name, company, progress and last day. */
export function TurmaLinha({ turma }: { turma: Rodada }) {
  const { id_rodada, nome, nome_empresa, finalidade, contagem, situacao, fecha_em, encerrada_em } = turma
  const now = new Date()
  const aberta = situacao === 'aberta'
  return (
    <div className="turma-linha col-span-full">
      <div className="min-w-0">
        <Link to={to('/turmas/:id_rodada', { id_rodada })} className="turma-nome">
          {nome}
        </Link>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {[nome_empresa, t(`turmas.finalidades.${finalidade}`)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="grid gap-1.5">
        <span className="text-sm">{prontasOf(contagem)}</span>
        <Medidor contagem={contagem} />
      </div>
      <div className="turma-quando">
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
