import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AcessoResultado } from '#shared/autorizacoes/autorizacoes.contract.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { formatDateTime, formatNumber } from '../ui/format.ts'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Secao } from '../ui/screen/Secao.tsx'
import { ErrorState } from '../ui/states.tsx'
import { ABERTURAS_POR_PAGINA, aberturasQuery } from './autorizacoes.queries.ts'
import { aberturaEmPalavras } from './palavras.ts'

/** Who opened one's results, as what, when, and an admin's reason. */
export function QuemAbriu() {
  const [pagina, setPagina] = useState(1)
  const { data, error, refetch } = useQuery(aberturasQuery(pagina))
  return (
    <Secao titulo={t('autorizacoes.quemAbriu')} texto={t('autorizacoes.quemAbriuTexto')}>
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.total === 0 && <p className="text-ink-soft">{t('autorizacoes.ninguemAbriu')}</p>}
      {data && data.total > 0 && (
        <>
          <ul className="rows">
            {data.results.map(abertura => (
              <Abertura
                key={`${abertura.em.getTime()}:${abertura.nome}:${abertura.acesso}:${abertura.id_licenca}`}
                {...abertura}
              />
            ))}
          </ul>
          {data.total > ABERTURAS_POR_PAGINA && <Paginas pagina={pagina} total={data.total} onTurn={setPagina} />}
        </>
      )}
    </Secao>
  )
}

const Abertura = (abertura: AcessoResultado) => (
  <li>
    <span className="font-semibold [overflow-wrap:anywhere]">
      {t('autorizacoes.leitor', { nome: abertura.nome, papel: t(`autorizacoes.papel.${abertura.papel}`) })}
    </span>
    <span className="text-sm text-ink-soft [overflow-wrap:anywhere]">
      {aberturaEmPalavras(abertura)} · {formatDateTime(abertura.em)}
    </span>
  </li>
)

function Paginas({ pagina, total, onTurn }: { pagina: number; total: number; onTurn(pagina: number): void }) {
  const de = (pagina - 1) * ABERTURAS_POR_PAGINA + 1
  const ate = Math.min(pagina * ABERTURAS_POR_PAGINA, total)
  return (
    <nav className="flex flex-wrap items-center justify-between gap-3" aria-label={t('autorizacoes.paginas')}>
      <p className="text-sm text-ink-soft" role="status">
        {t('lista.intervalo', { de: formatNumber(de), ate: formatNumber(ate), total: formatNumber(total) })}
      </p>
      <div className="flex gap-2">
        <Button small disabled={pagina === 1} onClick={() => onTurn(pagina - 1)}>
          {t('lista.anterior')}
        </Button>
        <Button small disabled={ate === total} onClick={() => onTurn(pagina + 1)}>
          {t('lista.proxima')}
        </Button>
      </div>
    </nav>
  )
}
