import type { ResultadoLinha } from '#shared/clientes/convites/lote.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { Pill, type PillTone } from '../../../platform/ui/Pill.tsx'
import { Notas } from '../../listas/Notas.tsx'
import type { Linha } from './lista.ts'

const TONS: Partial<Record<ResultadoLinha, PillTone>> = {
  convidado: 'ok',
  novo_teste: 'ok',
  sem_licenca: 'warn',
  invalido: 'error',
  erro: 'error',
}

interface Props {
  linhas: readonly Linha[]
  /** Licences that sending takes at most; `vagas` is how many the turma may still take. */
  custo: number
  vagas: number
  /** Ids of the lines for which there is no place now. */
  esperam: ReadonlySet<number>
  progresso: { sent: number; total: number } | null
  /** Number of lines left out because their address stands in another one. */
  repetidas: number
  onRemove(id: number): void
  onEdit(id: number, email: string): void
}

/** Lines of a list: those that cannot be invited first, then the others; after sending, the result of each. */
export function LinhasDoConvite({ linhas, custo, vagas, esperam, progresso, repetidas, onRemove, onEdit }: Props) {
  const ordered = [...linhas].sort((a, b) => Number(a.email !== null) - Number(b.email !== null))
  const ficam = tn('lote.ficam', Math.max(0, vagas - custo))
  const cost = custo > 0 ? tn('turmas.custo', custo, { ficam }) : t('turmas.nadaAEnviar')
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-soft">
        {progresso
          ? t('lote.enviando', { feitas: formatNumber(progresso.sent), total: formatNumber(progresso.total) })
          : cost}
      </p>
      {repetidas > 0 && <p className="text-sm text-ink-soft">{tn('listas.repetidas', repetidas)}</p>}
      {custo > vagas && !progresso && (
        <p className="rounded-sm bg-warn-wash px-3.5 py-2.5 text-sm text-warn">{tn('turmas.faltamVagas', vagas)}</p>
      )}
      <ul className="rows turma-convidadas" aria-label={t('lote.linhas')}>
        {ordered.map(({ id, nome, semNome, typed, email, enviada, ...read }) => (
          <li key={id}>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {nome && <b>{nome} </b>}
              <span className={nome ? 'text-ink-soft' : ''}>{typed}</span>
              {!enviada && (
                <span className="grid justify-items-start text-sm text-ink-soft">
                  {!nome && semNome && <span>{t('lote.semNome', { nome: semNome })}</span>}
                  <Notas
                    email={typed}
                    linha={email === null ? read.n : undefined}
                    coluna={read.coluna}
                    outros={read.outros}
                    onEmail={progresso ? undefined : meant => onEdit(id, meant)}
                  />
                </span>
              )}
              {enviada?.mensagem && !['convidado', 'novo_teste'].includes(enviada.resultado) && (
                <span className="block text-sm text-ink-soft">{enviada.mensagem}</span>
              )}
            </span>
            <span className="flex items-center gap-2">
              {email === null && <Pill tone="error">{t('lote.situacao.invalido')}</Pill>}
              {!progresso && esperam.has(id) && <Pill>{t('turmas.esperaVaga')}</Pill>}
              {enviada && <Pill tone={TONS[enviada.resultado]}>{t(`lote.resultado.${enviada.resultado}`)}</Pill>}
              {!enviada && !progresso && (
                <Button
                  small
                  look="text"
                  aria-label={t('turmas.tirarDaLista', { quem: nome ?? email ?? typed })}
                  onClick={() => onRemove(id)}
                >
                  {t('lote.remover')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
