import type { GrupoDoExtrato, MesDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'

/** A line of the statement: an act, or the head or quiet end of a month. */
export type Linha =
  | ({ kind: 'ato' } & GrupoDoExtrato)
  /** `soma` is missing while the months are not known, or where the acts shown are only a part of the month's. */
  | { kind: 'mes'; mes: string; soma: MesDoExtrato | undefined; first: boolean }
  /** `n` moves that left the stock as it was; zero with `sem` says that the month has no act. */
  | { kind: 'quieto'; mes: string; n: number; sem: boolean }

const monthOf = ({ dia }: GrupoDoExtrato): string => dia.slice(0, 7)

/**
 * Puts the acts of one page under their months. A month ends with its quiet line where its last act stands on this page.
 * @param meses months to show, newest first; empty when the acts are narrowed to a kind or turma
 * @param ends whether the page is the first, and whether it is the last
 */
export function linhasOf(
  atos: readonly GrupoDoExtrato[],
  meses: readonly MesDoExtrato[],
  ends: { first: boolean; last: boolean },
): Linha[] {
  const months = [...new Set(atos.map(monthOf))]
  const [newest = '', oldest = ''] = [months[0], months.at(-1)]
  const silent = meses
    .map(({ mes }) => mes)
    .filter(mes => !months.includes(mes) && (mes < newest || ends.first) && (mes > oldest || ends.last))
  const lines: Linha[] = []
  for (const mes of [...months, ...silent].sort().reverse()) {
    const soma = meses.find(known => known.mes === mes)
    const own = atos.filter(ato => monthOf(ato) === mes)
    lines.push(
      { kind: 'mes', mes, soma, first: lines.length === 0 },
      ...own.map(ato => ({ kind: 'ato' as const, ...ato })),
    )
    const ended = mes !== oldest || ends.last
    if (soma && ended && (soma.sem_efeito > 0 || own.length === 0))
      lines.push({ kind: 'quieto', mes, n: soma.sem_efeito, sem: own.length === 0 })
  }
  return lines
}

/** Returns first and last day of a month, aaaa-mm-dd. */
export function daysOf(mes: string): { de: string; ate: string } {
  const [year = 0, month = 0] = mes.split('-').map(Number)
  return { de: `${mes}-01`, ate: `${mes}-${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')}` }
}

/** Whether a month lies within the filter's days whole, so that its sums are those of the acts shown. */
export const isWhole = (mes: string, { de, ate }: { de: string; ate: string }): boolean => {
  const days = daysOf(mes)
  return (de === '' || days.de >= de) && (ate === '' || days.ate <= ate)
}
