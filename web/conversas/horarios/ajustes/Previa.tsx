import '../choose.css'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { EscolhaHeader } from '../choose/EscolhaHeader.tsx'
import { Escolher } from '../choose/Escolher.tsx'
import { previaQuery } from '../horarios.queries.ts'

const never = () => undefined

/** Preview of the page of a link, for an invented person and with nothing to book; above it the way back. */
export default function Previa() {
  const { data, error, refetch } = useQuery(previaQuery)
  return (
    <>
      <div className="wrap flex flex-wrap items-center justify-between gap-3 py-4">
        <p className="text-sm text-ink-soft">{t('horarios.previa')}</p>
        <ButtonLink small to={to('/agenda/horarios')}>
          {t('horarios.previaVoltar')}
        </ButtonLink>
      </div>
      {data ? (
        <>
          <EscolhaHeader escolha={data} />
          <div className="escolha-pagina escolha-previa">
            <Escolher token={null} escolha={data} onFeito={never} onVoltar={undefined} />
          </div>
        </>
      ) : (
        <div className="wrap">
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96 w-full" />}
        </div>
      )}
    </>
  )
}
