import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import { t } from '../../../platform/i18n/i18n.ts'
import { Pagination } from '../../../platform/lists/Pagination.tsx'
import { to } from '../../../platform/screens/to.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { abertasQuery } from './devolutivas.queries.ts'
import { howItStands } from './LeadAoVivo.tsx'

const POR_PAGINA = 10

/** Devolutivas prepared or begun and not ended: paused, asleep, or still to come; left out while there are none. */
export default function EmAberto() {
  const [pagina, setPagina] = useState(1)
  const { data, error, refetch } = useQuery(abertasQuery({ pagina, limite: POR_PAGINA }))
  // Rooms where the caller is the person are hers to enter, and not to conduct.
  const results = data?.results.flatMap(({ id_participante, ...sala }) =>
    id_participante === null ? [] : [{ ...sala, id_participante }],
  )
  if (results?.length === 0 && data?.total === 0) return null
  return (
    <section className="agenda-secao" aria-labelledby="em-aberto">
      <h2 id="em-aberto">
        {roteiro.estados.agenda.em_aberto} {data && <span className="agenda-conta">{formatNumber(data.total)}</span>}
      </h2>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />)}
      <ul className="rows">
        {results?.map(devolutiva => (
          <li key={devolutiva.id_devolutiva}>
            <Link
              className="font-semibold"
              to={to(
                '/perfil-usuario/:id_usuario?',
                { id_usuario: devolutiva.id_participante },
                { query: { aba: 'conversa' } },
              )}
            >
              {devolutiva.nome}
            </Link>
            <span className="text-sm text-ink-soft">
              {[howItStands(devolutiva), roteiro.geral.modos[devolutiva.modo].nome].join(' · ')}
            </span>
            <span className="rows-acts">
              <Link
                className="btn btn-text btn-sm"
                to={to('/devolutiva/:id_devolutiva', { id_devolutiva: devolutiva.id_devolutiva })}
                aria-label={t(devolutiva.situacao === 'preparada' ? 'conduzir.abrirCom' : 'conduzir.retomarCom', {
                  nome: devolutiva.nome,
                })}
              >
                {t(devolutiva.situacao === 'preparada' ? 'conduzir.abrir' : 'conduzir.retomar')}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      {data && (
        <Pagination
          pagina={pagina}
          total={data.total}
          limite={POR_PAGINA}
          label={roteiro.estados.agenda.em_aberto}
          onTurn={setPagina}
        />
      )}
    </section>
  )
}
