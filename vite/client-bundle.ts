import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const web = fileURLToPath(new URL('../web', import.meta.url))
const PAGE = `${web}/cliente.html`

/** What whoever conducts has and nobody else: her notes, and her side of the conversation. */
export const HERS = /\/web\/conversas\/(conversas|devolutivas\/conduzir)\/|\/shared\/conversas\/conversas\//

/**
 * The modules of the person's view that are hers alone, also where they would come later: there are none, or the build
 * ends.
 * @param chunks of the whole build
 * @param entry file of the view's first chunk
 */
export function leaked(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, entry: string): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || found.has(name)) return
    found.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next)
  }
  add(entry)
  return [...found].flatMap(name => chunks.get(name)?.moduleIds ?? []).filter(id => HERS.test(id.replaceAll('\\', '/')))
}

/** Refuses a build in which a shared tab or a turned screen could show what is not theirs. */
export const clientBundle = (): Plugin => ({
  name: 'client-bundle',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle)
        .filter(file => file.type === 'chunk')
        .map(chunk => [chunk.fileName, chunk]),
    )
    const entry = [...chunks.values()].find(chunk => chunk.isEntry && chunk.facadeModuleId === PAGE)
    if (!entry) throw new Error('the build has no view of its own for the person in a conversation')
    const modules = leaked(chunks, entry.fileName)
    if (modules.length > 0) throw new Error(`the person's view would carry ${modules.join(', ')}`)
  },
})
