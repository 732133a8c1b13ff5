import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
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

interface PorMesProps {
  meses: readonly MesDoExtrato[]
  filtro: { de: string; ate: string }
  /** Returns the address of the ledger of these days. */
  searchOf(days: { de: string; ate: string }): string
}

/** Months with what came in, went out and was left; each leads to its days, the one shown back to all of them. */
export function PorMes({ meses, filtro, searchOf }: PorMesProps) {
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
                  <Link
                    to={{ search: searchOf(chosen ? { de: '', ate: '' } : days) }}
                    aria-current={chosen ? 'true' : undefined}
                  >
                    {monthWords(mes).replace(' de ', ' ').toLowerCase()}
                  </Link>
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
