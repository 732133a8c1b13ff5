import { Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Verificando } from '../../../contas/cadastro/avisos.tsx'
import { readToken, saveToken } from '../../../contas/cadastro/convite.ts'
import { decodeClaims } from '../../../contas/cadastro/convite-token.ts'
import { currentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import type { Params } from '../../../platform/ui/screen/lazyPage.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { ConviteConsultorAberto, FimDoConviteConsultor } from './ConviteConsultorAberto.tsx'
import { conviteConsultorClaims } from './cadastro.queries.ts'

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
      {token ? <Verificando /> : <Entrada token={readToken()} />}
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
      <Suspense fallback={<Verificando />}>
        <FimDoConviteConsultor email="" verificado={null} />
      </Suspense>
    )
  if (user)
    return (
      <Suspense fallback={<Verificando />}>
        <SessaoAberta user={user} onSair={() => void leave()} />
      </Suspense>
    )
  return <ConviteConsultorAberto token={token} claims={claims} />
}
