import type { Screen } from './screen.ts'

let declared: readonly Screen[] = []

/** Tells the platform every screen, once, from `web/screens.ts`: no district imports a later one. Returns them as given. */
export function declareScreens<const S extends readonly Screen[]>(screens: S): S {
  declared = screens
  return screens
}

/** Every screen, in the order in which an address is looked for. */
export const allScreens = (): readonly Screen[] => declared
