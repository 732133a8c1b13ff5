import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Equipe, listEquipes } from '#shared/clientes/equipes/equipes.contract.ts'
import { api } from '../../../platform/api.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../platform/ui/states.tsx'

const POR_VEZ = 50

/** The equipes that a person conducts or is in, each with its map. */
export default function MinhasEquipesPage() {
  const [limite, setLimite] = useState(POR_VEZ)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['equipes', 'minhas', limite],
    queryFn: () => api(listEquipes, { query: { limite } }),
    placeholderData: keepPreviousData,
  })
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <h1>{t('equipes.minhas')}</h1>
      <p className="measure pt-1 text-ink-soft">{t('equipes.minhasTexto')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="mt-6 h-64 w-full" />}
      {data?.total === 0 && <EmptyState titulo={t('equipes.nenhuma')} texto={t('equipes.nenhumaTexto')} />}
      {data && data.total > 0 && (
        <ul className="grid gap-3 pt-6">
          {data.results.map(equipe => (
            <Linha key={`${equipe.id_equipe}:${equipe.papel}`} equipe={equipe} />
          ))}
        </ul>
      )}
      {data && data.results.length < data.total && (
        <Button className="mt-6" busy={isPlaceholderData} onClick={() => setLimite(limite + POR_VEZ)}>
          {t('equipes.mostrarMais')}
        </Button>
      )}
    </main>
  )
}

const Linha = ({ equipe }: { equipe: Equipe }) => (
  <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="min-w-0">
      <p className="font-semibold [overflow-wrap:anywhere]">{equipe.nome}</p>
      <p className="text-sm text-ink-soft">
        {[
          t(`equipes.papel.${equipe.papel}`),
          equipe.nome_empresa,
          equipe.integrantes !== undefined && tn('mapa.pessoas', equipe.integrantes),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    <p className="flex flex-wrap gap-x-6">
      <Link
        className="act inline-flex min-h-11 items-center"
        to={to('/equipe/:id_equipe/mapa', { id_equipe: equipe.id_equipe })}
        aria-label={t('equipes.verMapaDe', { nome: equipe.nome })}
      >
        {t('equipes.verMapa')}
      </Link>
      {equipe.papel === 'integrante' && (
        <Link
          className="act inline-flex min-h-11 items-center"
          to={to('/equipe/:id_equipe/acordos/:id_acordo?', { id_equipe: equipe.id_equipe })}
          aria-label={t('equipes.acordosDe', { nome: equipe.nome })}
        >
          {t('acordo.plural')}
        </Link>
      )}
    </p>
  </li>
)
