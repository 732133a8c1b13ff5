import './setup.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient } from './platform/api.ts'
import { currentUser } from './platform/currentUser.ts'
import { loadMessages } from './platform/i18n/i18n.ts'
import { ErrorBoundary } from './platform/layout/ErrorBoundary.tsx'
import { loadNav } from './platform/layout/nav/load.ts'
import { RouteFocus } from './platform/layout/RouteFocus.tsx'
import { watchInput } from './platform/reload.ts'
import { SessaoHost } from './platform/session/SessaoHost.tsx'
import { ConfirmHost } from './platform/ui/overlays/ConfirmHost.tsx'
import { OverlayHost } from './platform/ui/overlays/OverlayHost.tsx'
import { ToastHost } from './platform/ui/overlays/ToastHost.tsx'
import { startTheme } from './platform/ui/screen/theme.ts'
import { AppRoutes, preloadScreen } from './routes.tsx'

// Without its code there is no palette, and everything in it stands in the menus too.
const PaletaHost = lazy(() => import('./casa/paleta/PaletaHost.tsx').catch(() => ({ default: () => null })))

startTheme()
watchInput()

// The words and the first screen's code come side by side; the first render has both.
// Who is signed in sees the places with the first render; the first screens of everybody else do not wait for them.
const first = [preloadScreen(location), currentUser() && loadNav(preloadScreen)]
const screen = Promise.all(first).catch(() => undefined)
await loadMessages().catch(error => {
  // Without words there is nothing to render: the page itself carries this one sentence.
  document.getElementById('falha')?.removeAttribute('hidden')
  throw error
})
await screen
// Loading and rendering are two tasks: a touch may come between them.
await new Promise(resolve => setTimeout(resolve))

// Where navegador.js took it away, the page says why, and nothing is rendered.
const root = createRoot(document.getElementById('root') ?? (await new Promise<never>(() => undefined)))
// As a transition, the first render pauses every few milliseconds: a slow phone answers to touches meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <RouteFocus />
            <AppRoutes />
            <ConfirmHost />
            <ToastHost />
            <OverlayHost />
            <Suspense>
              <PaletaHost />
            </Suspense>
            <SessaoHost />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  ),
)
// Nothing waits for it.
void import('./afterRender.ts').then(({ runAfterRender }) => runAfterRender()).catch(() => undefined)
