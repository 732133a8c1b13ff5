import type { Plugin, Rolldown } from 'vite'

/** A file that only hands on what another one has, as the bundler writes it. */
const FACADE = /^export\{([^}]*)\}from["'`]\.\/([\w.-]+)["'`];?\s*$/

/** `a as b` of an export list: what the other file calls it, and what its reader asks for. */
const namesOf = (list: string): string[][] => list.split(',').map(one => one.trim().split(/\s+as\s+/))

/** Facade of a dynamic import: the file that it names, and the object that the importer expects of it. */
interface Facade {
  name: string
  target: string
  /** Expression for that object, as code. */
  read: string
}

function facadeOf(chunk: Rolldown.OutputChunk): Facade | null {
  const [, list, target] = chunk.moduleIds.length === 0 ? (FACADE.exec(chunk.code) ?? []) : []
  if (!chunk.isDynamicEntry || !list || !target) return null
  const pairs = namesOf(list).map(([there = '', here = there]) => `${here}:n.${there}`)
  return { name: chunk.fileName.replace(/.*\//, ''), target, read: `.then(n=>({${pairs.join()}}))` }
}

/**
 * A module that is asked for later, in a file with others, gets a second file from the bundler, which only says where it is: a request
 * more for each. Here whoever asks goes to the file itself.
 */
export const withoutFacades = (): Plugin => ({
  name: 'without-facades',
  apply: 'build',
  generateBundle: {
    // Vite writes down which files an import needs afterwards, by what stands there then.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      for (const facade of chunks) {
        const found = facadeOf(facade)
        if (!found) continue
        const { name, target, read } = found
        const asked = new RegExp(`import\\((["'\`])\\./${name.replaceAll('.', '\\.')}\\1\\)`, 'g')
        const file = chunks.find(({ fileName }) => fileName.endsWith(`/${target}`))
        for (const chunk of chunks) {
          if (!chunk.code.includes(name)) continue
          chunk.code = chunk.code.replace(asked, (_, quote) => `import(${quote}./${target}${quote})${read}`)
          if (chunk.code.includes(name)) throw new Error(`${chunk.fileName} asks for ${name} in a way of its own`)
          chunk.dynamicImports = chunk.dynamicImports.map(one =>
            one === facade.fileName && file ? file.fileName : one,
          )
        }
        delete bundle[facade.fileName]
      }
    },
  },
})
