import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { registerConsultor } from '#shared/contas/consultores/cadastro.contract.ts'
import {
  cadastro_consultor,
  cadastro_consultor_falhou,
  verificacao_convite_falhou,
} from '#shared/contas/consultores/consultores.answers.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { ConviteBeingVerified, Verifying } from '../../../contas/cadastro/avisos.tsx'
import { Boasvindas } from '../../../contas/cadastro/Boasvindas.tsx'
import { CadastroForm, type EnvioDoCadastro } from '../../../contas/cadastro/CadastroForm.tsx'
import type { CadastroValues } from '../../../contas/cadastro/cadastro.schema.ts'
import { clearCadastro, saveToken, useConvite } from '../../../contas/cadastro/convite.ts'
import { decodeClaims } from '../../../contas/cadastro/convite-token.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { currentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { signIn } from '../../../platform/session/session.ts'
import { withOverlay } from '../../../platform/ui/overlays/overlay.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { withParts } from '../../../platform/ui/parts.tsx'
import type { Params } from '../../../platform/ui/screen/lazyPage.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { bodyOf, camposOfForm } from './cadastro.body.ts'
import { type ConviteConsultorClaims, conviteConsultorClaims, conviteConsultorQuery } from './cadastro.queries.ts'

const FimDoConviteConsultor = lazyPart(() => import('./FimDoConviteConsultor.tsx'))

/** Asks the server what the invitation still opens, and shows that (behaviour §15). */
function ConviteConsultorAberto({ token, claims }: { token: string; claims: ConviteConsultorClaims }) {
  const { data, error, errorUpdatedAt, refetch } = useQuery(conviteConsultorQuery(token))
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(verificacao_convite_falhou)
  }, [errorUpdatedAt])

  if (!data && error)
    return <ErrorState error={error} titulo={t('participantes.servidorTitulo')} onRetry={() => refetch()} />
  if (!data)
    return (
      <>
        <Bemvindo {...claims} />
        <ConviteBeingVerified />
      </>
    )
  if (data.convite_disponivel)
    return (
      <>
        <Bemvindo {...claims} email={data.email_mostrado ?? claims.email} />
        <CadastroConsultor token={token} email={claims.email} />
      </>
    )
  return (
    <Suspense fallback={<Verifying />}>
      <FimDoConviteConsultor email={claims.email} verificado={data} />
    </Suspense>
  )
}

const Bemvindo = ({ email, tipo }: ConviteConsultorClaims) => (
  <Boasvindas>
    {withParts(t(tipo === USER_KIND.admin ? 'consultores.cadastroIntroAdmin' : 'consultores.cadastroIntro'), {
      email: <b className="text-ink [overflow-wrap:anywhere]">{email}</b>,
    })}
  </Boasvindas>
)

/** Registration of a consultor: the common form, without a company and without sharing. */
function CadastroConsultor({ token, email }: { token: string; email: string }) {
  const envio = useRegisterConsultor(token)
  return (
    <CadastroForm
      email={email}
      estadoObrigatorio={false}
      porQueNascimento={t('consultores.nascimento')}
      perguntaQuemVe={false}
      envio={envio}
    />
  )
}

/** Shown when an invitation is opened while signed in; that is rare, so its code loads only then. */
const SessaoAberta = lazyPart(() => import('../../../contas/cadastro/fim/SessaoAberta.tsx'))

/** Moves the token out of the address before the first render, when a visit begins with the invitation's link. */
export function prepare({ token }: Params) {
  if (!token) return
  saveToken(token)
  history.replaceState(null, '', to('/cadastro-usuario/:token?'))
}

/**
 * Page of the consultor's registration (behaviour §40). The token moves from the address to this tab's storage at once
 * (behaviour §14).
 */
export default function CadastroUsuarioPage() {
  const { token } = useParams()
  const convite = useConvite()
  const navigate = useNavigate()
  useEffect(() => {
    // Only where this page's code came late, or the link was followed inside the app: else `prepare` has done it.
    if (!token) return
    saveToken(token)
    navigate(to('/cadastro-usuario/:token?'), { replace: true })
  }, [token, navigate])
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(760px,100%-48px)] py-8 pb-12">
      <PageTitle>{t('participantes.pagina')}</PageTitle>
      {token || convite === null ? <Verifying /> : <Entrada token={convite} />}
    </main>
  )
}

/** Entry of the registration page; a signed-in person is asked before being signed out (behaviour §39). */
function Entrada({ token }: { token: string }) {
  const claims = useMemo(() => decodeClaims(token, conviteConsultorClaims), [token])
  const [user, setUser] = useState(currentUser)

  async function leave() {
    const { signOut } = await import('../../../platform/session/leave.ts')
    if (!(await signOut())) return
    // Signing out empties this tab's storage; the invitation is what the person goes on with.
    saveToken(token)
    setUser(null)
  }
  if (!claims)
    return (
      <Suspense fallback={<Verifying />}>
        <FimDoConviteConsultor email="" verificado={null} />
      </Suspense>
    )
  if (user)
    return (
      <Suspense fallback={<Verifying />}>
        <SessaoAberta user={user} onSair={() => void leave()} />
      </Suspense>
    )
  return <ConviteConsultorAberto token={token} claims={claims} />
}

/**
 * Returns how a consultor's registration is sent: registers, signs in and opens the profile. A failure is shown in the
 * catalogue's words and keeps what was typed.
 */
function useRegisterConsultor(token: string): EnvioDoCadastro {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: CadastroValues) => withOverlay(() => api(registerConsultor, { body: bodyOf(values, token) })),
  })

  async function send(values: CadastroValues) {
    const sessao = await mutateAsync(values)
    clearCadastro()
    await signIn(sessao)
    toast.success(cadastro_consultor)
    navigate(to('/perfil-usuario/:id_usuario?', { id_usuario: sessao.id_usuario }), { replace: true })
  }

  function say(error: unknown) {
    if (!(error instanceof ApiError)) return toast.error(cadastro_consultor_falhou)
    if (error.codigo === 'usuario_ja_cadastrado') return toast.warning(error)
    toast.error(error.codigo === 'muitas_tentativas' ? error : cadastro_consultor_falhou)
    // The invitation is not what it was: the page asks again and says what can be done.
    if (error.codigo === 'convite_invalido')
      void client.invalidateQueries({ queryKey: conviteConsultorQuery(token).queryKey })
  }
  return { busy: isPending, send, say, camposOf: camposOfForm }
}
