import { createContext } from 'react'

/*
 * What react-router's own `dom/ssr/components.js` is to an app that does not use its framework mode: nothing to prefetch.
 * The bundler cannot tell, for every link asks for it; ours (`lazyPage`) fetch a screen's code when they are pressed.
 */
const nothing = () => null

export const FrameworkContext = createContext(undefined)
export const usePrefetchBehavior = (): [boolean, null, object] => [false, null, {}]
export const mergeRefs = <T>(ref: T): T => ref
export const PrefetchPageLinks = nothing
export const Links = nothing
export const Meta = nothing
export const Scripts = nothing
