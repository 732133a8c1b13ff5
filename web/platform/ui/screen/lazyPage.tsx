import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { reloadPage } from '../../reload.ts'
import { PagePlaceholder } from './PagePlaceholder.tsx'
import { focusScreen, SCREEN_SHOWN } from './screenFocus.ts'

/** The module of a page. */
export interface PageModule {
  default: ComponentType
  /** Called before the first render of a visit that begins with this screen, with its path's parameters. */
  prepare?: (params: Params) => void
  /**
   * Loads what the screen will show at an address with these parameters. The first render waits shortly for it
   * (`soon`).
   */
  ahead?: (search: string, params?: Params) => Promise<unknown>
}

export type Params = Readonly<Record<string, string | undefined>>

/** A page whose code loads on demand. */
export interface LazyPage {
  /** Returns the component to render: the page once its code is loaded, else one that waits for it. */
  component(): ComponentType
  /**
   * Loads the page's code and data, so that it renders without a pause.
   * @param params parameters of a visit that begins with this page; absent for a prefetch, which skips `prepare`
   */
  preload(search: string, params?: Params): Promise<void>
}

export function lazyPage(fetchCode: () => Promise<PageModule>): LazyPage {
  const load = () =>
    fetchCode().catch(async (error: unknown) => {
      await reloadPage({ leaving: true })
      throw error
    })
  let component: ComponentType = lazy(load)
  return {
    component: () => component,
    async preload(search, params) {
      const page = await (params ? load : fetchCode)()
      if (params) page.prepare?.(params)
      component = page.default
      await page.ahead?.(search, params)
    },
  }
}

/** Whether the app is taking over a page that the build wrote out, or the build writes it. */
export const writing = { now: false }

/**
 * Shows a placeholder while the page's code is on its way. A written-out page has its code: without a boundary React
 * takes it over at once, instead of when nothing else is left to do.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [written] = useState(writing.now)
  return written ? children : <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>
}

/** Renders a lazy page. The component is chosen once per visit, because changing it later would lose typed text. */
export function LazyScreen({ page }: { page: LazyPage }) {
  const [{ Component }] = useState(() => ({ Component: page.component() }))
  // Runs once the code is here: until then the focus had nowhere lasting to go.
  useEffect(() => {
    focusScreen()
    dispatchEvent(new Event(SCREEN_SHOWN))
  }, [])
  return <Component />
}
