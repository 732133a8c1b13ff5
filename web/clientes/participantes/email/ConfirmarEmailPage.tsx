import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { confirmEmail, verifyConfirmacao } from '#shared/clientes/participantes/confirmacao.contract.ts'
import { api } from '../../../platform/api.ts'
import { ApiError, wordsOf } from '../../../platform/apiError.ts'
import { useCurrentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { returnStateOf } from '../../../platform/session/return.ts'
import { tab } from '../../../platform/storage.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { Panel } from '../../../platform/ui/screen/Panel.tsx'

const TOKEN = 'confirmacaoToken'

/**
 * Page of the mail that proves an address after registering in a room. Opening it changes nothing, because mail
 * scanners open links too; the button proves the address and nothing more. Moves the token from the address to this
 * tab's storage at once (security §13).
 */
export default function ConfirmarEmailPage() {
  const { token } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    tab.setItem(TOKEN, token)
    void navigate(to('/confirmar-email/:token?'), { replace: true })
  }, [token, navigate])
  return <>{token ? <Panel titulo={t('confirmacao.titulo')} texto={t('comum.carregando')} /> : <Confirmar />}</>
}

const recusado = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'confirmacao_invalida'

function Confirmar() {
  const [token] = useState(() => tab.getItem(TOKEN) ?? '')
  const visto = useQuery({
    queryKey: ['confirmacao', token],
    queryFn: () => api(verifyConfirmacao, { body: { token } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  })
  const confirm = useMutation({ mutationFn: () => api(confirmEmail, { body: { token } }) })
  if (confirm.data) return <Confirmado {...confirm.data} />
  if (!token || recusado(visto.error) || recusado(confirm.error)) return <LinkInvalido />
  const error = confirm.error ?? visto.error
  const { data } = visto
  if (!data && !error) return <Panel titulo={t('confirmacao.titulo')} texto={t('comum.carregando')} />
  return (
    <Panel
      titulo={t(data?.confirmado ? 'confirmacao.jaTitulo' : 'confirmacao.titulo')}
      texto={data ? t('confirmacao.pergunta', { email: data.email }) : t('erro.respostaInesperada')}
      announced={data !== undefined}
    >
      {data && (
        <p className="text-ink-soft">
          {t(data.nome_consultor ? 'confirmacao.deQuem' : 'confirmacao.deQuemSemTurma', {
            nome: data.nome,
            quando: formatMinute(data.cadastrado_em),
            consultor: data.nome_consultor ?? '',
          })}
        </p>
      )}
      {error && (
        <p role="alert" className="text-error">
          {wordsOf(error).mensagem}
        </p>
      )}
      {data ? (
        <Button look="primary" wide className="mt-2" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t(data.confirmado ? 'confirmacao.continuar' : 'confirmacao.confirmar')}
        </Button>
      ) : (
        <Button className="mt-2" onClick={() => void visto.refetch()}>
          {t('erro.tentarDeNovo')}
        </Button>
      )}
    </Panel>
  )
}

/** Link to the test or its result: direct when the person is signed in here, else through sign-in. */
function Confirmado({
  id_usuario,
  email,
  id_licenca,
}: {
  id_usuario: number
  email: string
  id_licenca: number | null
}) {
  const user = useCurrentUser()
  const destino =
    id_licenca === null
      ? to('/perfil-usuario/:id_usuario?', { id_usuario })
      : to('/teste-individual', {}, { query: { licenca: id_licenca } })
  useEffect(() => tab.removeItem(TOKEN), [])
  const own = user?.id_usuario === id_usuario ? 'confirmacao.feito' : 'confirmacao.feitoOutra'
  const texto = user === null ? 'confirmacao.feitoSenha' : own
  return (
    <Panel announced titulo={t('confirmacao.feitoTitulo')} texto={t(texto, { email })}>
      {user === null && (
        <ButtonLink
          look="primary"
          className="mt-2"
          to={to('/login')}
          state={returnStateOf({ de: destino, email, id_usuario })}
        >
          {t('login.entrar')}
        </ButtonLink>
      )}
      {user?.id_usuario === id_usuario && (
        <ButtonLink look="primary" className="mt-2" to={destino}>
          {t('confirmacao.abrir')}
        </ButtonLink>
      )}
    </Panel>
  )
}

const LinkInvalido = () => (
  <Panel announced titulo={t('confirmacao.invalidoTitulo')} texto={t('confirmacao.invalidoTexto')}>
    <ButtonLink className="mt-2 justify-self-start" to={to('/login')}>
      {t('participantes.irParaLogin')}
    </ButtonLink>
  </Panel>
)
