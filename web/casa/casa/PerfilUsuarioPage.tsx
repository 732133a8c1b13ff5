import '../../disc/perfil/perfil.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { autorizacoesQuery } from '../../contas/autorizacoes/autorizacoes.queries.ts'
import { PerfilSkeleton } from '../../disc/perfil/PerfilSkeleton.tsx'
import { TesteGuardado } from '../../disc/perfil/testes/TesteGuardado.tsx'
import { queryClient } from '../../platform/api.ts'
import { currentUser, useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { foreignAddress } from '../../platform/session/elsewhere.ts'
import { hasJustSignedIn, returnStateOf } from '../../platform/session/return.ts'
import { privilegesQuery, profileAccessQuery, userQuery } from '../../platform/session/session.queries.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../platform/ui/Button.tsx'
import type { Params } from '../../platform/ui/screen/lazyPage.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { soon } from '../../platform/ui/screen/soon.ts'
import { ErrorState } from '../../platform/ui/states.tsx'
import { pedidoOf } from '../meus-dados/aceites/aceites.rules.ts'
import { PedidoAceites } from '../meus-dados/aceites/PedidoAceites.tsx'
import { pedidoAdiado } from '../meus-dados/aceites/pedido.storage.ts'
import { meusDadosQuery } from '../meus-dados/meus-dados.queries.ts'

const carregar = {
  admin: () => import('./InicioAdmin.tsx'),
  consultor: () => import('./InicioConsultor.tsx'),
  participante: () => import('./InicioParticipante.tsx'),
  cliente: () => import('../../clientes/historico/Cliente.tsx'),
}
const InicioAdmin = lazyPart(carregar.admin)
const InicioConsultor = lazyPart(carregar.consultor)
const InicioParticipante = lazyPart(carregar.participante)
const Cliente = lazyPart(carregar.cliente)
const PedidoDeFator = lazyPart(() => import('../meus-dados/aceites/PedidoDeFator.tsx'))

const HOMES = {
  [USER_KIND.admin]: InicioAdmin,
  [USER_KIND.consultor]: InicioConsultor,
  [USER_KIND.participante]: InicioParticipante,
}

/** Loads the person and the code of their part of the screen before the first render. */
export function ahead(_search: string, params?: Params): Promise<unknown> {
  const me = currentUser()?.id_usuario
  // A link that is pointed at says nothing of whose page it is.
  if (!me || !params) return Promise.resolve()
  const id = Number(params.id_usuario ?? me)
  const own = id === me
  return soon(
    Promise.all([
      queryClient.prefetchQuery(userQuery(id)),
      own
        ? !pedidoAdiado() && queryClient.fetchQuery(meusDadosQuery).then(prefetchWhoSees)
        : queryClient.prefetchQuery(profileAccessQuery(id)),
      queryClient.fetchQuery(privilegesQuery(me)).then(({ id_tipo_usuario }) => {
        const home = TIPOS.find(tipo => USER_KIND[tipo] === id_tipo_usuario)
        return own ? home && carregar[home]() : carregar.cliente()
      }),
    ]).catch(() => undefined),
  )
}
/** Loads the names that the question who sees the result has, so that it moves nothing when they come. */
async function prefetchWhoSees(dados: MeusDados): Promise<void> {
  if (pedidoOf(dados).compartilhamento) await queryClient.prefetchQuery(autorizacoesQuery)
}
const TIPOS = ['admin', 'consultor', 'participante'] as const

/** Whether something waits here for whoever only follows companies, before signing in leads her to them. */
const waitsHere = (dados?: MeusDados): boolean =>
  dados !== undefined && (dados.consentimentos_pendentes.length > 0 || dados.aviso_novo || dados.fator !== null)

/**
 * Page of one person: the home page at one's own address; at another's, the client's page for the consultor or an
 * admin.
 */
export default function PerfilUsuarioPage() {
  const me = useCurrentUser()?.id_usuario ?? 0
  const id_usuario = Number(useParams().id_usuario ?? me)
  const entrou = hasJustSignedIn(useLocation().state)
  const usuario = useQuery(userQuery(id_usuario))
  const privilegios = useQuery(privilegesQuery(me))
  const error = usuario.error ?? privilegios.error
  const own = id_usuario === me
  // Known before the page stands, so that the question about consents pushes nothing down; a failure asks nothing.
  const meusDados = useQuery({ ...meusDadosQuery, enabled: own && !pedidoAdiado() })

  if (!usuario.data || !privilegios.data || meusDados.isLoading)
    return (
      // The same main as the page's, so that the focus on its heading stays.
      <main id="conteudo" className="wrap py-12">
        <PageTitle>{t('perfil.titulo')}</PageTitle>
        <Chegando
          own={own}
          missing={error !== null || usuario.data === null}
          error={error}
          onRetry={() => {
            void usuario.refetch()
            void privilegios.refetch()
          }}
        />
      </main>
    )

  if (own && entrou && privilegios.data.gestor === 'so' && !waitsHere(meusDados.data))
    return <Navigate to={to('/gestao/:id_empresa?')} replace />

  const tipo = usuario.data.id_tipo_usuario
  const Home = HOMES[tipo as keyof typeof HOMES] // cast: the table has every type of account
  const shared = { usuario: usuario.data, privilegios: privilegios.data }
  const aceites = own && meusDados.data && <PedidoAceites dados={meusDados.data} parte="quem-ve" />
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{usuario.data.nome}</PageTitle>
      {own && meusDados.data && <PedidoAceites dados={meusDados.data} parte="documentos" />}
      {own && <EnderecoAlheio />}
      {own && meusDados.data?.fator && (
        <Suspense>
          <PedidoDeFator {...meusDados.data.fator} />
        </Suspense>
      )}
      <Suspense
        fallback={
          <div className="pt-12">
            <PerfilSkeleton />
          </div>
        }
      >
        {own ? <Home {...shared} aceites={aceites} /> : <Cliente key={id_usuario} {...shared} />}
      </Suspense>
    </main>
  )
}

interface ChegandoProps {
  own: boolean
  /** Whether it could not be read, or is not there. */
  missing: boolean
  error: Error | null
  onRetry(): void
}

/** Contents until the person and the caller's privileges are known. */
const Chegando = ({ own, missing, error, onRetry }: ChegandoProps) =>
  missing ? (
    <>
      <ErrorState error={error} onRetry={onRetry} />
      {own && <TesteGuardado id_usuario={currentUser()?.id_usuario ?? 0} />}
    </>
  ) : (
    <PerfilSkeleton />
  )

/**
 * Notice on the home page that the link just opened belongs to another account, with a button that signs out and leads
 * there after signing in; it disappears when the person leaves the page.
 */
function EnderecoAlheio() {
  const endereco = useStore(foreignAddress)
  const navigate = useNavigate()
  useEffect(() => () => foreignAddress.set(null), [])
  if (!endereco) return null

  async function swap(de: string) {
    const { signOut } = await import('../../platform/session/leave.ts')
    await signOut(() => void navigate(to('/login'), { state: returnStateOf({ de }) }))
  }
  return (
    <div role="status" className="card mt-6 flex flex-wrap items-center justify-between gap-3 border-l-4 border-warn">
      <p>{t('sessao.enderecoAlheio')}</p>
      <Button small onClick={() => void swap(endereco)}>
        {t('sessao.outraConta')}
      </Button>
    </div>
  )
}
