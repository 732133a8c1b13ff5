import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { loadedScreens as screens } from '../../web/screens.loading.ts'
import { HERS } from '../client-bundle.ts'
import { type Group, mergeGroups } from './groups.rules.ts'

type ModuleOf = (id: string) => Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'> | null

const web = (source: string) => fileURLToPath(new URL(`../../web/${source}`, import.meta.url))
const APP = web('main.tsx')
const CLIENT = web('cliente.tsx')
const THE_APP = new Set([APP, CLIENT, web('App.tsx'), web('routes.tsx'), web('screens.ts')])
/** A slice's list of its screens. */
const SLICE = /\/web\/\w+\/[\w-]+\/index\.ts$/
/** Modules that import every screen; they belong to the first file only. */
const OF_THE_APP = {
  has: (id: string): boolean => THE_APP.has(id) || SLICE.test(id),
}
const RUNTIME = '\0rolldown/runtime.js'

/** Layout around the screens of a signed-in person. */
const PLACES = 'platform/layout/nav/parts.ts'
/** Modules that every visit loads after its first render. */
const AFTERWARDS = ['afterRender.ts', 'casa/paleta/PaletaHost.tsx']

/** Parts of the home of a person with a result that stand below its first screen: they load at once, after it. */
const BELOW = [
  'conversas/horarios/MinhasEscolhas.tsx',
  'disc/evidencia/AutoestimativaComparison.tsx',
  'disc/perfil/evolucao/Evolucao.tsx',
]

/** Weight of each kind of visit; those with a budget weigh more, so that no other screen's code joins their files. */
const WEIGHT = { budget: 75, first: 40, screen: 1, part: 0.1 }
/** At 300 ms and 1.4 Mbit/s, over the six lines that a browser has to a server: what could have come instead of waiting. */
const REQUEST_BYTES = 2_500

/** Modules that a visit loads before it is usable, and its weight. */
interface Visit {
  sources: readonly string[]
  weight: number
}

/** Returns a visit for each screen and way, and for each kind of viewer where the screen depends on the viewer. */
const visitsOfScreens = (): Visit[] =>
  screens.flatMap(({ page, guard, alone, first, budget, atOnce = [], ways = [[]], byViewer }): Visit[] => {
    const own = [page, ...atOnce, ...(guard === 'open' || alone ? [] : [PLACES])]
    if (byViewer) return Object.values(byViewer).map(part => ({ sources: [...own, ...part], weight: WEIGHT.first }))
    const plain = first ? WEIGHT.first : WEIGHT.screen
    const weight = budget ? WEIGHT.budget : plain
    return ways.map(way => ({ sources: [...own, ...way], weight }))
  })

/** Estimates the compressed size of a module in bytes; code compresses better than texts. */
function bytesOf(id: string, code: string): number {
  if (id.endsWith('.css')) return statSync(id).size * 0.2
  return code.length * (/\/content\//.test(id) ? 0.3 : 0.14)
}

type Closure = (entry: string) => Set<string>

/** Returns a function that gives a module with everything that it imports, itself or through others. */
function closuresOf(moduleOf: ModuleOf): Closure {
  const known = new Map<string, Set<string>>()
  return (entry: string): Set<string> => {
    const found = known.get(entry) ?? new Set<string>()
    if (known.has(entry)) return found
    known.set(entry, found)
    const todo = [entry]
    for (let id = todo.pop(); id !== undefined; id = todo.pop())
      if (!found.has(id)) todo.push(...(moduleOf(found.add(id) && id)?.importedIds ?? []))
    return found
  }
}

/**
 * Returns the parts that are asked for later, by a press or a look further down; `own` are those of the person's view,
 * which brings nothing along that is not its own (`client-bundle.ts`).
 */
function partsOf(moduleOf: ModuleOf, closure: Closure, base: ReadonlySet<string>) {
  const parts = new Set<string>()
  const look = (id: string) => {
    for (const part of moduleOf(id)?.dynamicallyImportedIds ?? []) {
      if (parts.has(part)) continue
      parts.add(part)
      for (const found of closure(part)) look(found)
    }
  }
  for (const id of [...closure(CLIENT), ...[...base].filter(id => !OF_THE_APP.has(id))]) look(id)
  const own = new Set(parts)
  for (const id of base) look(id)
  return { parts, own }
}

interface Loads {
  visits: readonly Visit[]
  /** Parts of the person's view. */
  own: ReadonlySet<string>
  /** Modules of the first file. */
  base: ReadonlySet<string>
  closure: Closure
}

/** Returns the groups of modules that the same visits need, each with the groups that it needs. */
function groupsOf(moduleOf: ModuleOf, { visits, own, base, closure }: Loads): Group[] {
  const needed = new Map<string, number[]>()
  const everybody = visits.map((_, n) => n)
  for (const id of base) if (!OF_THE_APP.has(id)) needed.set(id, everybody)
  visits.forEach(({ sources }, n) => {
    for (const id of new Set(sources.flatMap(source => [...closure(source)])))
      if (!base.has(id) && !OF_THE_APP.has(id)) needed.set(id, [...(needed.get(id) ?? []), n])
  })
  const closed = (id: string) =>
    HERS.test(id) || (moduleOf(id)?.dynamicallyImportedIds ?? []).some(part => !own.has(part))
  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  for (const [id, by] of needed) {
    const group = groups.get(by.join()) ?? {
      modules: [],
      visits: Uint8Array.from(visits, (_, n) => (by.includes(n) ? 1 : 0)),
      bytes: 0,
      styled: false,
      closed: false,
      needs: new Set(),
      first: base.has(id),
    }
    groups.set(by.join(), group)
    groupOf.set(id, group)
    group.modules.push(id)
    group.bytes += bytesOf(id, moduleOf(id)?.code ?? '')
    group.styled ||= id.endsWith('.css')
    group.closed ||= closed(id)
  }
  for (const [id, group] of groupOf)
    for (const imported of moduleOf(id)?.importedIds ?? []) {
      const need = groupOf.get(imported)
      if (need && need !== group && !need.first) group.needs.add(need)
    }
  return [...groups.values()]
}

/**
 * The file that each module goes into, by name. What the app begins with is one. Of the rest, modules that the same visits
 * need are a group, and groups are merged where that serves the visits (`groups.rules.ts`).
 */
function filesOfModules(moduleOf: ModuleOf): Map<string, string> {
  const closure = closuresOf(moduleOf)
  const base = closure(APP)
  const visits: Visit[] = [
    { sources: ['cliente.tsx'], weight: WEIGHT.first },
    ...visitsOfScreens(),
    { sources: AFTERWARDS, weight: WEIGHT.first },
    { sources: BELOW, weight: WEIGHT.first },
  ].map(({ sources, weight }) => ({ sources: sources.map(web), weight }))
  const { parts, own } = partsOf(moduleOf, closure, base)
  for (const part of parts) visits.push({ sources: [part], weight: WEIGHT.part })
  const guarded = Uint8Array.from(visits, ({ sources: [source = ''] }) =>
    own.has(source) || source === CLIENT ? 1 : 0,
  )

  const groups = groupsOf(moduleOf, { visits, own, base, closure })
  const rules = { weights: visits.map(({ weight }) => weight), request: REQUEST_BYTES, guarded }
  const files = new Map<string, string>([[RUNTIME, 'base']])
  for (const { modules } of mergeGroups(groups, rules)) {
    const asked = modules.filter(id => visits.some(({ sources }) => sources.includes(id)))
    const name = modules.some(id => base.has(id)) ? 'base' : nameOf(asked, id => moduleOf(id)?.code?.length ?? 0)
    for (const id of modules) files.set(id, name)
  }
  return files
}

/** Names of files that are in use. */
const taken = new Set<string>()
/**
 * A file is called after the largest page or part in it. What only others share is numbered: every first visit brings
 * the list of all files along.
 */
function nameOf(asked: readonly string[], size: (id: string) => number): string {
  const [largest] = asked.toSorted((a, b) => size(b) - size(a))
  const name = largest ? basename(largest).replace(/\.\w+$/, '') : 'c'
  let free = name
  for (let n = 2; taken.has(free); n += 1) free = `${name}${n}`
  taken.add(free)
  return free
}

let files: ReadonlyMap<string, string> = new Map()
/** The file of a module, once the build knows them all. */
export const fileOf = (id: string): string | null => files.get(id) ?? null

/** Decides, when all modules are known, which file each goes into. */
export const groupModules = (): Plugin => ({
  name: 'group-modules',
  apply: 'build',
  buildEnd() {
    taken.clear()
    files = filesOfModules(id => this.getModuleInfo(id))
  },
})
