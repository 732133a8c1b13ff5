import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { withoutFacades } from './facades.ts'
import { groupModules } from './groups.ts'
import { screenFiles } from './heads.ts'

export { fileOf } from './groups.ts'
export { startScript } from './start.ts'

const without = (name: string) => fileURLToPath(new URL(`without/${name}.ts`, import.meta.url))
/** Modules of libraries that the bundler cannot leave out, and no screen asks for; a name that is missing ends the build. */
export const UNUSED = [
  { find: /^\.{1,2}\/(dom\/|lib\/dom\/)?ssr\/components\.js$/, replacement: without('framework') },
  { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: without('endless') },
]

/** Plugins that speed up the first visit to a screen; README.md says what each is worth. */
export const firstLoad = (): Plugin[] => [groupModules(), withoutFacades(), screenFiles()]
