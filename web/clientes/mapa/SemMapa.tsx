import { Suspense } from 'react'
import textos from '#content/equipe/mapa-1.0.json'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'

const LembrarEquipe = lazyPart(() => import('../equipes/LembrarEquipe.tsx'))

/** Fewer than three people: whom this reader's map shows, and the next step of her consultora, whose workshop needs no map. */
function Poucas({ id_equipe, papel }: Mapa['equipe']) {
  if (papel === 'integrante') return <EmptyState titulo={textos.poucas.titulo} texto={textos.poucas.texto} />
  return (
    <EmptyState
      titulo={textos.poucas.titulo}
      texto={t(`mapa.poucas.${papel}`)}
      act={
        papel === 'consultor' && (
          <span className="flex flex-wrap gap-2.5">
            <ButtonLink look="primary" to={to('/oficina/:id_equipe', { id_equipe })}>
              {t('mapa.oficina')}
            </ButtonLink>
            <Suspense>
              <LembrarEquipe id_equipe={id_equipe} />
            </Suspense>
            <ButtonLink to={to('/equipe/:id_equipe', { id_equipe })}>{t('equipes.asPessoas')}</ButtonLink>
          </span>
        )
      }
    />
  )
}

interface Props {
  mapa: Mapa | undefined
  error: unknown
  onRetry: () => void
  /** On a wall nothing is said to one reader alone. */
  wall?: boolean
}

/** Why there is no map: too few people, archived, closed by reciprocity, not found, or out of reach. */
export function SemMapa({ mapa, error, onRetry, wall = false }: Props) {
  if (mapa?.equipe.arquivada) return <EmptyState titulo={t('mapa.arquivada')} texto={t('mapa.arquivadaTexto')} />
  if (mapa) return <Poucas {...mapa.equipe} {...(wall && { papel: 'integrante' })} />
  const codigo = error instanceof ApiError ? error.codigo : undefined
  if (codigo === 'sem_reciprocidade')
    return (
      <EmptyState
        titulo={textos.reciprocidade.titulo}
        texto={textos.reciprocidade.texto}
        act={
          <ButtonLink look="primary" to={to('/meus-dados/:parte?', { parte: 'privacidade' })}>
            {textos.reciprocidade.botao}
          </ButtonLink>
        }
      />
    )
  return <ErrorState error={error} titulo={t('mapa.naoAbriu')} onRetry={onRetry} />
}
