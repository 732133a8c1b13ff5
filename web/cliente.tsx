import './setup.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import ClientePage from './conversas/devolutivas/ClientePage.tsx'
import { queryClient } from './platform/api.ts'
import { loadMessages } from './platform/i18n/i18n.ts'
import { ErrorBoundary } from './platform/layout/ErrorBoundary.tsx'
import { watchInput } from './platform/reload.ts'
import { type Path, to } from './platform/screens/to.ts'
import { ConfirmHost } from './platform/ui/overlays/ConfirmHost.tsx'
import { ToastHost } from './platform/ui/overlays/ToastHost.tsx'
import { startTheme } from './platform/ui/screen/theme.ts'

/*
 * The person's view as a document of its own: what whoever conducts has on her screen is not in its code, so that neither
 * a tab that is shared nor a screen that is turned round can show it (vite/client-bundle.ts holds the build to that).
 */
startTheme()
watchInput()
await loadMessages().catch(error => {
  document.getElementById('falha')?.removeAttribute('hidden')
  throw error
})

// Where navegador.js took it away, the page says why, and nothing is rendered.
const root = createRoot(document.getElementById('root') ?? (await new Promise<never>(() => undefined)))
root.render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Routes>
            <Route path={'/devolutiva/:id_devolutiva/cliente' satisfies Path} element={<ClientePage />} />
            <Route path="*" element={<Navigate to={to('/pagina-nao-encontrada')} replace />} />
          </Routes>
          <ConfirmHost />
          <ToastHost />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
