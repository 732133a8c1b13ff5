import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOffEncontro, type Encontro, listAgenda } from '#shared/conversas/encontros/encontros.contract.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { api } from '../../../../platform/api.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../../platform/ui/format.ts'
import { sayFailure } from '../../../../platform/ui/overlays/attempt.ts'

/** How far ahead a booked devolutiva may lie that an hour held earlier may have been; later ones are other talks. In ms. */
const AHEAD_MS = 7 * DAY_MS

/** The devolutiva that is still booked for the days after this instant; meetings of another kind are never this hour. */
export const nextAfter = (encontros: readonly Encontro[], em: Date): Encontro | undefined =>
  encontros.find(
    ({ estado, tipo, quando }) =>
      estado === 'marcado' && tipo === 'devolutiva' && quando > em && quando.getTime() - em.getTime() <= AHEAD_MS,
  )

/** Query of everything arranged with one person, under the agenda's key, so that both read one answer. */
const encontrosQuery = (id_participante: number) =>
  queryOptions({
    queryKey: ['agenda', 'de', id_participante],
    queryFn: ({ signal }) => api(listAgenda, { query: { id_participante: String(id_participante) } }, { signal }),
  })

/**
 * Question after the hour whether a later one in the agenda was this one; one press takes it out. A conversation of the
 * day itself counts as held already.
 */
export function HeldEarlier({ id_participante, pessoa, em }: { id_participante: number; pessoa: string; em: Date }) {
  const client = useQueryClient()
  const { data } = useQuery(encontrosQuery(id_participante))
  const tirar = useMutation({
    mutationFn: (id_encontro: string) => api(callOffEncontro, { params: { id_encontro } }),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => LISTAS.has(String(first)) }),
    onError: sayFailure,
  })
  const encontro = data && nextAfter(data.results, em)
  if (!encontro && !tirar.isSuccess) return null
  return (
    <div className="cz-aviso" role="status">
      {encontro ? (
        <>
          <p>
            {t('conduzir.eraEsta', { pessoa, quando: formatMinute(encontro.quando) })}{' '}
            {encontro.avisar && t('conduzir.eraEstaAvisa', { pessoa })}
          </p>
          <Button small busy={tirar.isPending} onClick={() => tirar.mutate(encontro.id_encontro)}>
            {t('conduzir.eraEstaSim')}
          </Button>
        </>
      ) : (
        <p>{t('conduzir.eraEstaFeito')}</p>
      )}
    </div>
  )
}

/** Queries that show what stands in the agenda. */
const LISTAS: ReadonlySet<string> = new Set(['agenda', 'cliente', 'historico', 'pessoas', 'pessoa', 'inicio'])
