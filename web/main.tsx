import './setup.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { currentUser } from './platform/currentUser.ts'
import { loadMessages } from './platform/i18n/i18n.ts'
import { loadNav } from './platform/layout/nav/load.ts'
import { watchInput } from './platform/reload.ts'
import { startTheme } from './platform/ui/screen/theme.ts'
import { preloadScreen } from './routes.tsx'

startTheme()
watchInput()

// Where navegador.js took it away, the page says why, and nothing is rendered.
const root = document.getElementById('root') ?? (await new Promise<never>(() => undefined))
// A page that the build wrote out is taken over; every other one is rendered from nothing.
const taking = root.dataset.escrita ? import('./platform/written.ts').catch(() => undefined) : undefined

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

const written = (await taking)?.takeOver(root)
if (written) written.keepTyped()
else delete root.dataset.escrita
const app = <App router={BrowserRouter} />
// As a transition, the first render pauses every few milliseconds: a slow phone answers to touches meanwhile.
startTransition(() => {
  if (written?.hydrates) hydrateRoot(root, app)
  else createRoot(root).render(app)
})
// Nothing waits for it.
void import('./afterRender.ts').then(({ runAfterRender }) => runAfterRender()).catch(() => undefined)
