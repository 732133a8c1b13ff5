import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { Privilege } from '#shared/platform/permissions.ts'
import { type CurrentUser, leftByChoice, sessionEnd, useCurrentUser } from '../currentUser.ts'
import { to } from '../screens/to.ts'
import { PagePlaceholder } from '../ui/screen/PagePlaceholder.tsx'
import { ErrorState } from '../ui/states.tsx'
import { foreignAddress } from './elsewhere.ts'
import { type Return, returnStateOf } from './return.ts'
import { privilegesQuery, profileAccessQuery } from './session.queries.ts'
import { keptTestOf } from './session.ts'

interface Children {
  children: ReactNode
}

/** Redirects to sign-in with the current address and the reason; without them after the person signed out. */
function ToLogin() {
  const { pathname, search, hash } = useLocation()
  if (leftByChoice()) return <Navigate to={to('/login')} replace />
  return <Navigate to={to('/login')} replace state={returnStateOf(returnTo(pathname + search + hash))} />
}

function returnTo(de: string): Return {
  const fim = sessionEnd()
  if (!fim) return { de, motivo: 'pedida' }
  const { id_usuario, email } = fim.user
  if (!fim.encerrada) return { de, motivo: 'pedida', id_usuario }
  const answering = de.startsWith(to('/teste-individual')) || keptTestOf(id_usuario)
  return { de, motivo: answering ? 'encerrada_no_teste' : 'encerrada', id_usuario, email }
}

/** Renders its children for a signed-in person; redirects to sign-in otherwise. */
export function RequireSession({ children }: Children) {
  return useCurrentUser() ? children : <ToLogin />
}

/**
 * Renders its children for a person with the privilege; redirects others to their own profile, and signed-out visitors
 * to sign-in (behaviour §3).
 */
export function RequirePrivilege({ privilegio, children }: Children & { privilegio: Privilege }) {
  const user = useCurrentUser()
  if (!user) return <ToLogin />
  return (
    <Privileged user={user} privilegio={privilegio}>
      {children}
    </Privileged>
  )
}

function Privileged({ user, privilegio, children }: Children & { user: CurrentUser; privilegio: Privilege }) {
  const { data, error, refetch } = useQuery(privilegesQuery(user.id_usuario))
  if (!data) return <Waiting error={error} onRetry={refetch} />
  return data[privilegio] ? (
    children
  ) : (
    <DeOutraConta to={to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario })} />
  )
}

/**
 * Renders its children when the person may open the profile in the address; without an id it is their own (behaviour
 * §39). Otherwise redirects to sign-in (behaviour §3).
 */
export function RequireProfile({ children }: Children) {
  const user = useCurrentUser()
  const { id_usuario } = useParams()
  const { search } = useLocation()
  if (!user) return <ToLogin />
  if (id_usuario === undefined)
    return <Navigate to={to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario }) + search} replace />
  const id = /^[1-9]\d{0,9}$/.test(id_usuario) ? Number(id_usuario) : null
  if (id === null) return <Navigate to={to('/login')} replace />
  return id === user.id_usuario ? children : <ForeignPerfil id={id}>{children}</ForeignPerfil>
}

function ForeignPerfil({ id, children }: Children & { id: number }) {
  const { data, error, refetch } = useQuery(profileAccessQuery(id))
  if (data === undefined) return <Waiting error={error} onRetry={refetch} />
  return data ? children : <DeOutraConta to={to('/login')} />
}

/** Redirects from an address of another account to the person's home page, which explains it. */
function DeOutraConta({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation()
  useLayoutEffect(() => foreignAddress.set(pathname + search + hash), [pathname, search, hash])
  return <Navigate to={to} replace />
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  if (!error) return <PagePlaceholder />
  return (
    <main id="conteudo" className="wrap py-12">
      <ErrorState error={error} onRetry={() => onRetry()} />
    </main>
  )
}
