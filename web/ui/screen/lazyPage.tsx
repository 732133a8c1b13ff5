import { type ComponentType, lazy, useEffect, useState } from 'react'
import { recarregar } from '../../recarga.ts'
import { focusScreen } from './screenFocus.ts'

/** The module of a page. */
export interface PageModule {
  default: ComponentType
  /** What the screen wants done before its first render when a visit begins with it, given its path's parameters. */
  prepare?: (params: Params) => void
}

export type Params = Readonly<Record<string, string | undefined>>

/** A screen whose code comes when it is needed. */
export interface LazyPage {
  /** The component to render now: the page itself once its code is here, else one that waits for it. */
  component(): ComponentType
  /** Fetches the page's code for a visit that begins with it; once it is there, the page renders without a pause. */
  preload(params: Params): Promise<void>
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
    async preload(params) {
      const page = await load()
      page.prepare?.(params)
      component = page.default
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
