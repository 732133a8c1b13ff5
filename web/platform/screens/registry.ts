import type { Screen } from './screen.ts'

let declared: readonly Screen[] = []

/**
 * Registers every screen, once, from `web/screens.ts`, so that no district imports a later one. Returns the screens
 * unchanged.
 */
export function declareScreens<const S extends readonly Screen[]>(screens: S): S {
  declared = screens
  return screens
}

/** Returns every screen, in the order in which they are matched against an address. */
export const allScreens = (): readonly Screen[] => declared
