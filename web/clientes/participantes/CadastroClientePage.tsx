import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Verifying } from '../../contas/cadastro/avisos.tsx'
import { saveToken, useConvite } from '../../contas/cadastro/convite.ts'
import { decodeConvite } from '../../contas/cadastro/convite-token.ts'
import { currentUser } from '../../platform/currentUser.ts'
import { to } from '../../platform/screens/to.ts'
import type { Params } from '../../platform/ui/screen/lazyPage.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ConviteAberto, FimDoConvite } from './ConviteAberto.tsx'

/** Shown when an invite is opened while signed in; that is rare, so its code loads only then. */
const ConviteComSessao = lazyPart(() => import('./ConviteComSessao.tsx'))

const signOut = () => import('../../platform/session/leave.ts').then(sair => sair.signOut())

/** Moves the token out of the address before the first render, when a visit begins with the invite's link. */
export function prepare({ token }: Params) {
  if (!token) return
  saveToken(token)
  history.replaceState(null, '', to('/cadastro-cliente/:token?'))
}

/**
 * Page of the client registration (behaviour §40). The token moves from the address to this tab's storage at once:
 * history and referrers never hold it, and a reload without it continues where the person was (behaviour §14).
 */
export default function CadastroClientePage() {
  const { token } = useParams()
  const convite = useConvite()
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    const goOn = () => {
      saveToken(token)
      navigate(to('/cadastro-cliente/:token?'), { replace: true })
    }
    // Whoever pressed 'Acessar como convidado' was asked there (behaviour §39).
    if (state?.sair) void signOut().then(goOn)
    else goOn()
  }, [token, state, navigate])
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(760px,100%-48px)] py-8 pb-12">
      {token || convite === null ? <Verifying /> : <Entrada token={convite} />}
    </main>
  )
}

/**
 * Chooses between the invite's page for a signed-in person and the one for a visitor; nobody is signed out without
 * being asked.
 */
function Entrada({ token }: { token: string }) {
  const claims = useMemo(() => decodeConvite(token), [token])
  // Asked once: registering signs in, and the form leads on by itself then.
  const [user, setUser] = useState(currentUser)

  async function leave() {
    if (!(await signOut())) return
    // Signing out empties this tab's storage; the invite is what the person goes on with.
    saveToken(token)
    setUser(null)
  }
  if (claims && !user) return <ConviteAberto token={token} claims={claims} />
  return (
    <Suspense fallback={<Verifying />}>
      {claims && user ? (
        <ConviteComSessao
          token={token}
          claims={claims}
          user={user}
          onSair={() => void leave()}
          onFim={() => setUser(null)}
        />
      ) : (
        <FimDoConvite token={token} email="" verificado={null} />
      )}
    </Suspense>
  )
}
