import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { Pagination } from '../../../platform/lists/Pagination.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import type { DadosDoCliente } from '../cliente.types.ts'
import { Fatos } from '../fatos/Fatos.tsx'
import { historicoQuery, POR_PAGINA } from '../historico.queries.ts'

/** Section with everything that happened between consultor and client. */
export default function SecaoHistorico({ usuario }: DadosDoCliente) {
  const { id_usuario } = usuario
  const [pagina, setPagina] = useState(1)
  const { data, error, refetch } = useQuery(historicoQuery(id_usuario, pagina))
  return (
    <section aria-labelledby="tudo">
      <div className="cliente-secao-titulo">
        <h2 id="tudo">{t('cliente.tudo')}</h2>
      </div>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />)}
      {data && <Fatos fatos={data.results} />}
      {data && (
        <Pagination
          pagina={pagina}
          total={data.total}
          limite={POR_PAGINA}
          label={t('cliente.tudo')}
          onTurn={setPagina}
        />
      )}
    </section>
  )
}
