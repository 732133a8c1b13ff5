import type { ReactNode } from 'react'
import { matchPath, Navigate, Route, Routes } from 'react-router'
import { t } from './platform/i18n/i18n.ts'
import { Layout } from './platform/layout/Layout.tsx'
import type { Guard, Screen } from './platform/screens/screen.ts'
import { to } from './platform/screens/to.ts'
import { RequirePrivilege, RequireProfile, RequireSession } from './platform/session/guards.tsx'
import { turnedScreen } from './platform/turned-screen.ts'
import { type LazyPage, LazyScreen, lazyPage, PageBoundary, type PageModule } from './platform/ui/screen/lazyPage.tsx'
import { PageTitle } from './platform/ui/screen/PageTitle.tsx'
import { screens } from './screens.ts'

type Address = Pick<Location, 'pathname' | 'search'>

const modules = import.meta.glob<PageModule>('./**/*Page.tsx')

/**
 * Address of the person's view while this tab's screen is turned to a client; that page is then shown at every address.
 */
const virada = turnedScreen()

/** Every screen with its lazily loaded page. */
const routes = screens.map((screen): Screen & { lazy: LazyPage } => {
  const { path, page } = screen
  const fetchCode = modules[`./${page}`]
  if (!fetchCode) throw new Error(`screens.ts: ${path} names ${page}, which is not there`)
  return { ...screen, lazy: lazyPage(fetchCode) }
})

function guarded(guard: Guard, page: ReactNode) {
  if (guard === 'open') return page
  if (guard === 'session') return <RequireSession>{page}</RequireSession>
  if (guard === 'perfil') return <RequireProfile>{page}</RequireProfile>
  return <RequirePrivilege privilegio={guard}>{page}</RequirePrivilege>
}

const element = ({ path, guard, title, lazy }: (typeof routes)[number]) => (
  <PageBoundary key={path}>
    {guarded(
      guard,
      <>
        {title && <PageTitle>{t(title)}</PageTitle>}
        <LazyScreen page={lazy} />
      </>,
    )}
  </PageBoundary>
)

/**
 * Loads the code and data of the screen at an address before its first render; `following` is true for a prefetch of a
 * link.
 */
export async function preloadScreen({ pathname, search }: Address, following = false): Promise<void> {
  for (const { path, lazy } of routes) {
    const match = matchPath(path, virada ?? pathname)
    if (match) return lazy.preload(search, following ? undefined : match.params)
  }
}

export function AppRoutes() {
  return (
    // cast: undefined is the address itself, which the library's types leave out
    <Routes location={virada as string}>
      {routes
        .filter(screen => screen.alone)
        .map(screen => (
          <Route key={screen.path} path={screen.path} element={element(screen)} />
        ))}
      <Route element={<Layout />}>
        {routes
          .filter(screen => !screen.alone)
          .map(screen => (
            <Route key={screen.path} path={screen.path} element={element(screen)} />
          ))}
      </Route>
      <Route path="*" element={<Navigate to={to('/pagina-nao-encontrada')} replace />} />
    </Routes>
  )
}
