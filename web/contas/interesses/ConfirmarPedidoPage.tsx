import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import './quero-usar.css'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { tab } from '../../platform/storage.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { Frame } from './Frame.tsx'
import { useConfirmInteresse } from './interesses.queries.ts'

const TOKEN = 'interesseToken'

/**
 * Page of the link that confirms a request. Opening it changes nothing, because mail scanners open links too; the button
 * confirms. Moves the token from the address to this tab's storage at once (security §13).
 */
export default function ConfirmarPedidoPage() {
  const { token } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    tab.setItem(TOKEN, token)
    void navigate(to('/quero-usar/confirmar/:token?'), { replace: true })
  }, [token, navigate])
  if (token) return <Frame passo={1} titulo={t('queroUsar.confirmarPagina')} texto={t('comum.carregando')} />
  return <Confirmar />
}

function Confirmar() {
  const [token] = useState(() => tab.getItem(TOKEN))
  const navigate = useNavigate()
  const { mutate, data, error, isPending } = useConfirmInteresse()
  const gone = !token || (error instanceof ApiError && error.codigo === 'interesse_invalido')
  if (data && !data.cadastro)
    return (
      <Frame passo={2} titulo={t('queroUsar.confirmadoTitulo')} texto={t('queroUsar.confirmadoTexto')}>
        <section className="card quero-carta" role="status">
          <h2>{t('queroUsar.aguarde')}</h2>
          <p className="text-ink-soft">{t('queroUsar.aguardeTexto')}</p>
          <ButtonLink to="/">{t('recusa.inicio')}</ButtonLink>
        </section>
      </Frame>
    )
  if (gone)
    return (
      <Frame passo={0} titulo={t('queroUsar.invalidoTitulo')} texto={t('queroUsar.invalidoTexto')}>
        <section className="card quero-carta">
          <ButtonLink look="primary" to={to('/quero-usar')}>
            {t('queroUsar.pedirDeNovo')}
          </ButtonLink>
        </section>
      </Frame>
    )
  return (
    <Frame passo={1} titulo={t('queroUsar.confirmarPagina')} texto={t('queroUsar.confirmarTexto')}>
      <section className="card quero-carta">
        <Button
          look="primary"
          wide
          busy={isPending}
          onClick={() =>
            mutate(token, {
              onSuccess({ cadastro }) {
                tab.removeItem(TOKEN)
                if (cadastro) void navigate(cadastro, { replace: true })
              },
              onError: sayFailure,
            })
          }
        >
          {t('queroUsar.confirmar')}
        </Button>
      </section>
    </Frame>
  )
}
