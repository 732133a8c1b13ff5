import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { troca_encerrada } from '#shared/contas/administracao/administracao.answers.ts'
import { confirmTroca, verifyTroca } from '#shared/contas/administracao/correcao.contract.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { Panel } from '../../../platform/ui/screen/Panel.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'

const Entrar = () => (
  <div className="mt-2">
    <ButtonLink look="primary" to={to('/login')}>
      {t('recuperacao.voltarAoLogin')}
    </ButtonLink>
  </div>
)

/** Page behind the mail to a new address. Opening it changes nothing; its button puts the address in its place. */
export default function NovoEmailPage() {
  const { token = '' } = useParams()
  const visto = useQuery({
    queryKey: ['novo-email', token],
    queryFn: () => api(verifyTroca, { body: { token } }),
    gcTime: 0,
  })
  const confirm = useMutation({
    mutationFn: () => api(confirmTroca, { body: { token } }),
    onError: error => {
      if (!(error instanceof ApiError) || error.codigo !== 'troca_encerrada') sayFailure(error)
    },
  })
  if (confirm.data)
    return (
      <Panel announced titulo={t('novoEmail.feitoTitulo')} texto={confirm.data.mensagem}>
        <Entrar />
      </Panel>
    )
  const ended = confirm.error instanceof ApiError && confirm.error.codigo === 'troca_encerrada'
  if (ended || visto.data?.troca === null)
    return (
      <Panel announced={ended} titulo={troca_encerrada.titulo} texto={troca_encerrada.mensagem}>
        <Entrar />
      </Panel>
    )
  return (
    <Panel titulo={t('novoEmail.titulo')} texto={visto.data?.troca ? t('novoEmail.texto', visto.data.troca) : ''}>
      {!visto.data && !visto.error && <Skeleton className="h-11 w-full" />}
      {!visto.data && visto.error && <ErrorState error={visto.error} onRetry={() => void visto.refetch()} />}
      {visto.data && (
        <div className="mt-2">
          <Button look="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('novoEmail.confirmar')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
