import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { tab } from '../../../platform/storage.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { Panel } from '../../../platform/ui/screen/Panel.tsx'
import { useConfirmEndereco } from './respostas.queries.ts'

const TOKEN = 'enderecoToken'

/**
 * Page of the link that confirms a reply address. Opening it changes nothing, because mail scanners open links too; the
 * button confirms. Moves the token from the address to this tab's storage at once (security §13).
 */
export default function ConfirmarPage() {
  const { token } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    tab.setItem(TOKEN, token)
    void navigate(to('/confirmar-endereco/:token?'), { replace: true })
  }, [token, navigate])
  return <>{token ? <Panel titulo={t('respostas.pagina')} texto={t('comum.carregando')} /> : <Confirmar />}</>
}

function Confirmar() {
  const [token] = useState(() => tab.getItem(TOKEN))
  const { mutate, data, error, isPending } = useConfirmEndereco()
  if (data)
    return (
      <Panel announced titulo={t('respostas.confirmadoTitulo')} texto={t('respostas.confirmadoTexto', data)}>
        <ButtonLink className="mt-2 justify-self-start" to="/">
          {t('recusa.inicio')}
        </ButtonLink>
      </Panel>
    )
  const gone = !token || (error instanceof ApiError && error.codigo === 'endereco_resposta_invalido')
  if (gone)
    return (
      <Panel announced titulo={t('respostas.invalidoTitulo')} texto={t('respostas.invalidoTexto')}>
        <ButtonLink className="mt-2 justify-self-start" to={to('/meus-dados/:parte?', { parte: 'emails' })}>
          {t('respostas.irAosEmails')}
        </ButtonLink>
      </Panel>
    )
  return (
    <Panel titulo={t('respostas.pagina')} texto={t('respostas.paginaTexto')}>
      <Button
        look="primary"
        className="mt-2 justify-self-start"
        busy={isPending}
        onClick={() =>
          mutate(token, {
            onSuccess: () => tab.removeItem(TOKEN),
            onError: failure => {
              if (!(failure instanceof ApiError && failure.codigo === 'endereco_resposta_invalido')) sayFailure(failure)
            },
          })
        }
      >
        {t('respostas.confirmar')}
      </Button>
    </Panel>
  )
}
