import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { PAGE_LIMIT } from '../../../platform/lists/page.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatMinute, formatNumber } from '../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { extratoQuery, SEM_FILTRO } from '../extrato.queries.ts'
import { PessoaDaLicenca } from '../PessoaDaLicenca.tsx'
import { monthWords } from './ato.words.ts'
import { daysOf, type Linha } from './linhas.ts'

/** Head of a month: its name, what came in and went out, and over the first one the names of the columns. */
export const MesHead = ({ mes, soma, first }: Extract<Linha, { kind: 'mes' }>) => (
  <div className="mes">
    <div className="mes-nome">
      <h2>{monthWords(mes)}</h2>
      {soma && (
        <p>
          {t('extrato.entraramSairam', { entraram: formatNumber(soma.entraram), sairam: formatNumber(soma.sairam) })}
        </p>
      )}
    </div>
    {first && (
      <p className="mes-colunas" aria-hidden="true">
        <span>{t('extrato.quando')}</span>
        <span />
        <span>{t('extrato.oQue')}</span>
        <span>{t('extrato.licencas')}</span>
        <span>{t('extrato.saldoCurto')}</span>
        <span />
      </p>
    )}
  </div>
)

/** Quiet last line of a month: moves that left the stock as it was, opened on request. */
export function MesEnd({ mes, n, sem }: Extract<Linha, { kind: 'quieto' }>) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="quieto">
      {sem && <p>{t('extrato.mesSem')}</p>}
      {n > 0 && (
        <p>
          {tn('extrato.semEfeito', n)}{' '}
          <button type="button" className="act" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t(open ? 'extrato.ocultar' : 'extrato.mostrar')}
          </button>
        </p>
      )}
      <div id={id} hidden={!open}>
        {open && <SemEfeito mes={mes} n={n} />}
      </div>
    </div>
  )
}

function SemEfeito({ mes, n }: { mes: string; n: number }) {
  const days = daysOf(mes)
  const { data, error, refetch } = useQuery(
    extratoQuery({ pagina: 1, busca: '' }, { ...SEM_FILTRO, ...days, sem_efeito: '1' }),
  )
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <SkeletonRows rows={3} />
  return (
    <>
      <ul className="quieto-lista">
        {data.results.map(({ chave, em, evento, ...movimento }) => (
          <li key={chave}>
            <time dateTime={em.toISOString()}>{formatMinute(em)}</time>
            {` · ${t(`extrato.evento.${evento}`)}`}
            <PessoaDaLicenca {...movimento} />
          </li>
        ))}
      </ul>
      {n > PAGE_LIMIT && (
        <Link className="act" to={to('/extrato', {}, { query: { ver: 'uma', ...days } })}>
          {t('extrato.verUmaAUma')}
        </Link>
      )}
    </>
  )
}
