import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'
import { queryClient } from './platform/api.ts'
import { speak } from './platform/i18n/i18n.ts'
import { writing } from './platform/ui/screen/lazyPage.tsx'
import { preloadScreen } from './routes.tsx'

/** However long a screen is, it stands in one piece, without the scripts that would put a late part in its place. */
const WHOLE = { progressiveChunkSize: Number.POSITIVE_INFINITY }

/**
 * Renders an open screen as somebody sees it who is not signed in, with what it asks the server still to come. Runs in
 * Node at build (`vite/prerender`).
 */
export async function renderScreen(path: string, words: Readonly<Record<string, string>>) {
  speak(words)
  writing.now = true
  await preloadScreen({ pathname: path, search: '' }, true)
  const router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
  const { prelude } = await prerenderToNodeStream(<App router={router} />, WHOLE)
  const html = await text(prelude)
  // What it asks keeps a timer otherwise, and the build with it.
  queryClient.clear()
  const [whole = '', title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return { title, body: html.replace(whole, ''), year: new Date().getFullYear() }
}
