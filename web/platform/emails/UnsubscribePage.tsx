import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../apiError.ts'
import { t } from '../i18n/i18n.ts'
import { to } from '../screens/to.ts'
import { tab } from '../storage.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Panel } from '../ui/screen/Panel.tsx'
import { ErrorState } from '../ui/states.tsx'
import { refusalQuery, useRefuse } from './refusal.queries.ts'

const TOKEN = 'recusaToken'

/**
 * Page of the link that stops mails to an address. Opening it changes nothing, because mail scanners open links too;
 * its button stops them and undoes it. Moves the token from the address to this tab's storage at once (security §13).
 */
export default function UnsubscribePage() {
  const { token } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    tab.setItem(TOKEN, token)
    navigate(to('/nao-quero-receber/:token?'), { replace: true })
  }, [token, navigate])
  return <>{token ? <Carregando /> : <Entrada />}</>
}

function Entrada() {
  const [token] = useState(() => tab.getItem(TOKEN))
  return token ? <Escolha token={token} /> : <LinkInvalido />
}

function wordsOf(recusado: boolean, decided: boolean) {
  if (recusado) return ['recusa.feitoTitulo', 'recusa.feitoTexto'] as const
  if (decided) return ['recusa.desfeitoTitulo', 'recusa.desfeitoTexto'] as const
  return ['recusa.titulo', 'recusa.texto'] as const
}

function Escolha({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(refusalQuery(token))
  const recusar = useRefuse(token)
  if (error instanceof ApiError && error.status === 404) return <LinkInvalido />
  if (!data && error)
    return (
      <main id="conteudo" tabIndex={-1} className="mx-auto min-h-[70dvh] w-[min(460px,100%-48px)] py-12">
        <ErrorState error={error} titulo={t('recusa.erro')} onRetry={() => refetch()} />
      </main>
    )
  if (!data) return <Carregando />

  const { recusado } = data
  const decide = () => recusar.mutate(!recusado, { onError: error => error instanceof ApiError && toast.error(error) })
  const decided = recusar.isSuccess
  const [titulo, texto] = wordsOf(recusado, decided)
  return (
    <Panel key={String(recusado)} announced={decided} titulo={t(titulo)} texto={t(texto)}>
      {!recusado && !decided && <p className="text-sm text-ink-soft">{t('recusa.conta')}</p>}
      <Button
        look={recusado || decided ? 'quiet' : 'primary'}
        className="mt-2 justify-self-start"
        busy={recusar.isPending}
        onClick={decide}
      >
        {t(recusado ? 'recusa.voltar' : 'recusa.confirmar')}
      </Button>
    </Panel>
  )
}

const Carregando = () => (
  <Panel titulo={t('recusa.pagina')} texto={t('comum.carregando')}>
    <Skeleton className="h-11 w-56" />
  </Panel>
)

const LinkInvalido = () => (
  <Panel titulo={t('recusa.invalidoTitulo')} texto={t('recusa.invalidoTexto')}>
    <ButtonLink className="mt-2 justify-self-start" to="/">
      {t('recusa.inicio')}
    </ButtonLink>
  </Panel>
)
