import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { abertasQuery, notify } from './devolutivas.queries.ts'

/** Act that tells the person of her room by mail, once, and says so before; afterwards, when she was told. */
export function AvisarPessoa({ id_licenca, nome }: { id_licenca: number; nome: string }) {
  const client = useQueryClient()
  const sala = useQuery(abertasQuery({ id_licenca })).data?.results[0]
  const { mutate, isPending } = useMutation({
    mutationFn: notify,
    onError: sayFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['devolutivas'] }),
  })
  if (sala?.situacao !== 'preparada') return null
  return (
    <div className="grid justify-items-start gap-2" aria-live="polite">
      {sala.avisada_em ? (
        <p className="text-sm">{t('conduzir.avisada', { nome, data: formatMinute(sala.avisada_em) })}</p>
      ) : (
        <>
          <Button small busy={isPending} onClick={() => mutate(sala.id_devolutiva)}>
            {t('conduzir.avisar', { nome })}
          </Button>
          <p className="text-sm text-ink-soft">{t('conduzir.avisarTexto')}</p>
        </>
      )}
    </div>
  )
}
