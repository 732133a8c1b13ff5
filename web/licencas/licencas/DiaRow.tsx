import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { GrupoDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { LIMITE } from '../../platform/lists/page.ts'
import { to } from '../../platform/screens/to.ts'
import { formatLicencaId, formatNumber } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { extratoQuery } from './extrato.queries.ts'
import { PessoaDaLicenca } from './PessoaDaLicenca.tsx'

/** Formatter of the time of day in São Paulo, whose calendar days the statement uses, wherever the browser is. */
const hours = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, timeStyle: 'short' })
const emDia = (dia: string): string => dia.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
const sinal = (n: number): string => (n > 0 ? `+${formatNumber(n)}` : formatNumber(n).replace('-', '−'))

/** Row of one act on one day: a purchase of fifty licences is one row, and opens to its licences. */
export function DiaRow({ dia, evento, quantidade, delta, ultimo_em, saldo }: GrupoDoExtrato) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="col-span-full grid gap-1">
      <button
        type="button"
        className="extrato-dia"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="extrato-seta" aria-hidden="true" />
        <span className="min-w-0">
          <time dateTime={ultimo_em.toISOString()}>{`${emDia(dia)}, ${hours.format(ultimo_em)}`}</time>
          {' · '}
          <b>{t(`extrato.evento.${evento}`)}</b>
          {' · '}
          {tn('extrato.grupo', quantidade)}
        </span>
        <span className="extrato-numeros">
          {delta !== 0 && <b>{sinal(delta)}</b>}
          <span>{t('extrato.saldo', { n: formatNumber(saldo) })}</span>
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open && <Licencas {...{ dia, evento, quantidade }} />}
      </div>
    </div>
  )
}

/** The first licences of a row, with a link to the statement filtered to the others. */
function Licencas({ dia, evento, quantidade }: Pick<GrupoDoExtrato, 'dia' | 'evento' | 'quantidade'>) {
  const filtro = { evento, de: dia, ate: dia }
  const { data, error, refetch } = useQuery(extratoQuery({ pagina: 1, busca: '' }, filtro))
  if (!data && error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <div className="grid gap-1 pb-2 pl-7 text-sm">
      <ul aria-label={t('extrato.licencasDaLinha')}>
        {data.results.map(movimento => (
          <li key={movimento.chave} className="py-0.5 [overflow-wrap:anywhere]">
            {t('extrato.licenca', { id: formatLicencaId(movimento.id_licenca) })}
            <PessoaDaLicenca {...movimento} />
            {movimento.motivo && ` · ${t('extrato.motivo', { motivo: movimento.motivo })}`}
          </li>
        ))}
      </ul>
      {quantidade > LIMITE && (
        <Link className="link-solo" to={to('/extrato', {}, { query: { aba: 'movimentos', ...filtro } })}>
          {tn('extrato.verTodas', quantidade)}
        </Link>
      )}
    </div>
  )
}
