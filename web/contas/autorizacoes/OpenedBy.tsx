import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AcessoResultado } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Pagination } from '../../platform/lists/Pagination.tsx'
import { formatMinute } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { Section } from '../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { ABERTURAS_POR_PAGINA, aberturasQuery } from './autorizacoes.queries.ts'
import { aberturaEmPalavras } from './palavras.ts'

/** Lists who opened the person's own results: who, in which role, when, and the reason that an admin gave. */
export function OpenedBy() {
  const [pagina, setPagina] = useState(1)
  const { data, error, refetch } = useQuery(aberturasQuery(pagina))
  return (
    <Section titulo={t('autorizacoes.quemAbriu')} texto={t('autorizacoes.quemAbriuTexto')}>
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
          <Pagination
            pagina={pagina}
            total={data.total}
            limite={ABERTURAS_POR_PAGINA}
            label={t('autorizacoes.paginas')}
            className=""
            onTurn={setPagina}
          />
        </>
      )}
    </Section>
  )
}

const Abertura = (abertura: AcessoResultado) => (
  <li>
    <span className="font-semibold [overflow-wrap:anywhere]">
      {t('autorizacoes.leitor', { nome: abertura.nome, papel: t(`autorizacoes.papel.${abertura.papel}`) })}
    </span>
    <span className="text-sm text-ink-soft [overflow-wrap:anywhere]">
      {aberturaEmPalavras(abertura)} · {formatMinute(abertura.em)}
    </span>
  </li>
)
