import type { Manifest, Rolldown } from 'vite'

/** Where Vite writes which file each source became. */
const MANIFEST = '.vite/manifest.json'

/** What a page has to load before it can run. */
export interface Needed {
  scripts: string[]
  styles: string[]
}

/** Vite's manifest of the build that is being written. */
export function manifestOf(bundle: Rolldown.OutputBundle): Manifest {
  const file = bundle[MANIFEST]
  if (file?.type !== 'asset') throw new Error('vite.config.ts: build.manifest is off')
  return JSON.parse(String(file.source))
}

/**
 * The files of these sources' chunks and of everything that those import, each once.
 * @param sources paths within web/
 */
export function filesOf(manifest: Manifest, sources: readonly string[]): Needed {
  const found = new Set<string>()
  const add = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const name of manifest[key]?.imports ?? []) add(name)
  }
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`the build has no file of web/${source}`)
    add(source)
  }
  const chunks = [...found].flatMap(key => manifest[key] ?? [])
  return { scripts: chunks.map(({ file }) => file), styles: [...new Set(chunks.flatMap(({ css = [] }) => css))] }
}
