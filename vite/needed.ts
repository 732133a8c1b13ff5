import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const web = (source: string) => fileURLToPath(new URL(`../web/${source}`, import.meta.url))

/** Files that a page has to load before it can run. */
export interface Needed {
  scripts: string[]
  styles: string[]
}

/**
 * Lists the files of these sources and of everything that they import, each once.
 * @param bundle of the build that is being written
 * @param sources paths within web/
 */
export function filesOf(bundle: Rolldown.OutputBundle, sources: readonly string[]): Needed {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const source of sources) {
    const id = web(source)
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`the build has no file of web/${source}`)
    add(chunk)
  }
  const files = [...found]
  return {
    scripts: files.map(({ fileName }) => fileName),
    styles: [...new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  }
}
