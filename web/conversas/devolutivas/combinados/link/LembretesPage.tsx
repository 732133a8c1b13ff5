import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { sayFailure } from '../../../../platform/ui/overlays/attempt.ts'
import { Panel } from '../../../../platform/ui/screen/Panel.tsx'
import { lembretesQuery, useRefuseLembretes } from './link.queries.ts'
import { LinkSkeleton, PorLink, SemResposta } from './PorLink.tsx'

/**
 * Page of "Não quero mais lembretes desta conversa": opening it changes nothing; its button turns the reminders off and
 * on again.
 */
export default function LembretesPage() {
  return (
    <PorLink
      nome="combinadoLembretesToken"
      caminho={to('/combinado/lembretes/:token?')}
      titulo={t('combinado.lembretesPagina')}
    >
      {token => <Lembretes token={token} />}
    </PorLink>
  )
}

function Lembretes({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(lembretesQuery(token))
  const recusar = useRefuseLembretes(token)
  if (!data && error) return <SemResposta error={error} onRetry={() => void refetch()} />
  if (!data) return <LinkSkeleton titulo={t('combinado.lembretesPagina')} />
  const { consultor, recusados } = data
  return (
    <Panel
      key={String(recusados)}
      announced={recusar.isSuccess}
      titulo={t(recusados ? 'combinado.parado' : 'combinado.parar')}
      texto={t(recusados ? 'combinado.paradoTexto' : 'combinado.pararTexto', { consultor })}
    >
      <Button
        className="mt-2 justify-self-start"
        look={recusados ? 'quiet' : 'primary'}
        busy={recusar.isPending}
        onClick={() => recusar.mutate(!recusados, { onError: sayFailure })}
      >
        {t(recusados ? 'combinado.voltar' : 'combinado.pararBotao')}
      </Button>
    </Panel>
  )
}
