import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MesDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { EstoqueFrase } from '../estoque/EstoqueFrase.tsx'
import { situacaoQuery } from '../extrato.queries.ts'
import { monthWords } from './ato.words.ts'
import { daysOf } from './linhas.ts'

/** Number of months shown before the older ones are asked for. */
const MESES = 6

/** Licences at hand now, and how many are in open invites. */
export function Stock() {
  const { data } = useQuery(situacaoQuery({ pagina: 1, busca: '' }, ''))
  const convidadas = data?.contagem.CONVIDADA ?? 0
  return (
    <section className="card extrato-saldo" aria-busy={!data}>
      <h2>{t('extrato.saldoAgora')}</h2>
      <p className="mt-2 [font:560_var(--text-xl)/1.3_var(--serif)] [font-variant-numeric:lining-nums]">
        <EstoqueFrase />
      </p>
      {convidadas > 0 && (
        <p className="mt-3 text-ink-soft text-(length:--text-sm)">{tn('extrato.emConvites', convidadas)}</p>
      )}
    </section>
  )
}

/** Months with what came in, went out and was left; a press shows one of them. */
export function PorMes({
  meses,
  filtro,
  onChoose,
}: {
  meses: readonly MesDoExtrato[]
  filtro: { de: string; ate: string }
  onChoose(days: { de: string; ate: string }): void
}) {
  const [all, setAll] = useState(false)
  const shown = all ? meses : meses.slice(0, MESES)
  if (meses.length === 0) return null
  return (
    <section className="card extrato-meses">
      <h2 id="extrato-por-mes">{t('extrato.porMes')}</h2>
      <table aria-labelledby="extrato-por-mes">
        <thead>
          <tr>
            <th scope="col">{t('extrato.mes')}</th>
            <th scope="col">{t('extrato.entraram')}</th>
            <th scope="col">{t('extrato.sairam')}</th>
            <th scope="col">{t('extrato.saldoCurto')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ mes, entraram, sairam, saldo }) => {
            const days = daysOf(mes)
            const chosen = filtro.de === days.de && filtro.ate === days.ate
            return (
              <tr key={mes} data-on={chosen ? '' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={chosen}
                    onClick={() => onChoose(chosen ? { de: '', ate: '' } : days)}
                  >
                    {monthWords(mes).replace(' de ', ' ').toLowerCase()}
                  </button>
                </th>
                <td>{formatNumber(entraram)}</td>
                <td>{formatNumber(sairam)}</td>
                <td>{formatNumber(saldo)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {meses.length > MESES && !all && (
        <button type="button" className="act" onClick={() => setAll(true)}>
          {t('extrato.mesesAnteriores')}
        </button>
      )}
    </section>
  )
}
