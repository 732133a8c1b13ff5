import textos from '#content/equipe/mapa-1.0.json'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'

interface Props {
  mapa: Mapa | undefined
  error: unknown
  onRetry: () => void
}

/** Why there is no map: too few people, archived, closed by reciprocity, not found, or out of reach. */
export function SemMapa({ mapa, error, onRetry }: Props) {
  if (mapa?.equipe.arquivada) return <EmptyState titulo={t('mapa.arquivada')} texto={t('mapa.arquivadaTexto')} />
  if (mapa) return <EmptyState titulo={textos.poucas.titulo} texto={textos.poucas.texto} />
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
