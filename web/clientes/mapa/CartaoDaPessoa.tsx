import '../../disc/cartao/cartao.css'
import { useQuery } from '@tanstack/react-query'
import { Cartao } from '../../disc/cartao/Cartao.tsx'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { cartaoQuery } from './mapa.queries.ts'

/** Card that a person on the map gave the equipe; once she takes it back, nothing of it stays. */
export default function CartaoDaPessoa({ id_equipe, id_participante }: { id_equipe: string; id_participante: number }) {
  const { data, error, refetch } = useQuery(cartaoQuery(id_equipe, id_participante))
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (refused) return <p className="text-sm text-ink-soft">{t('cartao.naoEstaMais')}</p>
  if (data) return <Cartao pessoa={data.pessoa} partes={data.partes} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
}
