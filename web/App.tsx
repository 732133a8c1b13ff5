import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { queryClient } from './platform/api.ts'
import { ErrorBoundary } from './platform/layout/ErrorBoundary.tsx'
import { RouteFocus } from './platform/layout/RouteFocus.tsx'
import { SessionHost } from './platform/session/SessionHost.tsx'
import { ConfirmHost } from './platform/ui/overlays/ConfirmHost.tsx'
import { OverlayHost } from './platform/ui/overlays/OverlayHost.tsx'
import { ToastHost } from './platform/ui/overlays/ToastHost.tsx'
import { AppRoutes } from './routes.tsx'

// Without its code there is no palette, and everything in it stands in the menus too.
const PaletaHost = lazy(() => import('./casa/paleta/PaletaHost.tsx').catch(() => ({ default: () => null })))

/** The whole app in a router: the browser's, or at build that of one address. */
export const App = ({ router: Router }: { router: ComponentType<{ children: ReactNode }> }) => (
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router>
          <RouteFocus />
          <AppRoutes />
          <ConfirmHost />
          <ToastHost />
          <OverlayHost />
          <Suspense>
            <PaletaHost />
          </Suspense>
          <SessionHost />
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>
)
