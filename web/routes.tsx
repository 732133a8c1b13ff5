import { type ReactNode, Suspense } from 'react'
import { matchPath, Navigate, Route, Routes } from 'react-router'
import type { Privilegio } from '#shared/permissions.ts'
import { Layout } from './layout/Layout.tsx'
import { PagePlaceholder } from './layout/PagePlaceholder.tsx'
import { RequirePerfil, RequirePrivilegio, RequireSession } from './session/guards.tsx'
import { type LazyPage, LazyScreen, lazyPage } from './ui/lazyPage.tsx'

const login = lazyPage(() => import('./contas/LoginPage.tsx'))
const perfilUsuario = lazyPage(() => import('./perfil/PerfilUsuarioPage.tsx'))
const cadastroCliente = lazyPage(() => import('./participantes/CadastroClientePage.tsx'))
const criarCliente = lazyPage(() => import('./convites/CriarClientePage.tsx'))
const testeIndividual = lazyPage(() => import('./disc/TesteIndividualPage.tsx'))
const emBreve = lazyPage(() => import('./ajuda/EmBrevePage.tsx'))
const paginaNaoEncontrada = lazyPage(() => import('./ajuda/PaginaNaoEncontradaPage.tsx'))

type Guard = 'open' | 'session' | 'perfil' | Privilegio

interface Screen {
  path: string
  page: LazyPage
  guard: Guard
  /** Header and footer around it; sign-in and the test stand alone (ruling 27). */
  layout: boolean
}

/** Every screen: its path, its page, who may enter (spec §2). */
export const screens: readonly Screen[] = [
  { path: '/login', page: login, guard: 'open', layout: false },
  { path: '/perfil-usuario/:id_usuario?', page: perfilUsuario, guard: 'perfil', layout: true },
  { path: '/cadastro-cliente/:token?', page: cadastroCliente, guard: 'open', layout: true },
  { path: '/criar-cliente', page: criarCliente, guard: 'permite_cadastrar_participante', layout: true },
  { path: '/teste-individual', page: testeIndividual, guard: 'session', layout: false },
  { path: '/cadastro-usuario/:token', page: emBreve, guard: 'open', layout: true },
  { path: '/criar-consultor', page: emBreve, guard: 'permite_cadastrar_consultor', layout: true },
  { path: '/criar-empresa', page: emBreve, guard: 'permite_cadastrar_empresa', layout: true },
  { path: '/preco', page: emBreve, guard: 'permite_cadastrar_participante', layout: true },
  { path: '/esqueci-senha/:email?', page: emBreve, guard: 'open', layout: true },
  { path: '/recuperar-senha/:token', page: emBreve, guard: 'open', layout: true },
  { path: '/faq', page: emBreve, guard: 'open', layout: true },
  { path: '/em-breve', page: emBreve, guard: 'open', layout: true },
  { path: '/pagina-nao-encontrada', page: paginaNaoEncontrada, guard: 'open', layout: true },
]

function guarded(guard: Guard, page: ReactNode) {
  if (guard === 'open') return page
  if (guard === 'session') return <RequireSession>{page}</RequireSession>
  if (guard === 'perfil') return <RequirePerfil>{page}</RequirePerfil>
  return <RequirePrivilegio privilegio={guard}>{page}</RequirePrivilegio>
}

const element = ({ path, guard, page }: Screen) => (
  <Suspense key={path} fallback={<PagePlaceholder />}>
    {guarded(guard, <LazyScreen page={page} />)}
  </Suspense>
)

/** Fetches the code of the screen at a path ahead of its first render. */
export async function preloadScreen(pathname: string): Promise<void> {
  const path = pathname === '/' ? '/login' : pathname
  await screens.find(screen => matchPath(screen.path, path))?.page.preload()
}

export function AppRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to="/login" replace />} />
      {screens
        .filter(screen => !screen.layout)
        .map(screen => (
          <Route key={screen.path} path={screen.path} element={element(screen)} />
        ))}
      <Route element={<Layout />}>
        {screens
          .filter(screen => screen.layout)
          .map(screen => (
            <Route key={screen.path} path={screen.path} element={element(screen)} />
          ))}
      </Route>
      <Route path="*" element={<Navigate to="/pagina-nao-encontrada" replace />} />
    </Routes>
  )
}
