import { type ComponentType, lazy, useEffect, useState } from 'react'
import { recarregar } from '../../recarga.ts'
import { focusScreen } from './screenFocus.ts'

/** The module of a page. */
export interface PageModule {
  default: ComponentType
  /** Called before the first render of a visit that begins with this screen, with its path's parameters. */
  prepare?: (params: Params) => void
  /** Asks for what the screen will show at an address with these parameters. The first render waits for it: see `soon`. */
  ahead?: (search: string, params?: Params) => Promise<unknown>
}

export type Params = Readonly<Record<string, string | undefined>>

/** A screen whose code comes when it is needed. */
export interface LazyPage {
  /** The component to render now: the page itself once its code is here, else one that waits for it. */
  component(): ComponentType
  /**
   * Fetches the page's code and what it will show; once they are there, it renders without a pause.
   * @param params of a visit that begins with it; a page that may be gone to next has none, and is not prepared
   */
  preload(search: string, params?: Params): Promise<void>
}

export function lazyPage(fetchCode: () => Promise<PageModule>): LazyPage {
  const load = () =>
    fetchCode().catch(async (error: unknown) => {
      await recarregar({ leaving: true })
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

/** Renders a lazy page. Which component is chosen once per visit: changing it midway would throw away what is typed. */
export function LazyScreen({ page }: { page: LazyPage }) {
  const [{ Component }] = useState(() => ({ Component: page.component() }))
  // Runs once the code is here: until then the focus had nowhere lasting to go.
  useEffect(focusScreen, [])
  return <Component />
}
