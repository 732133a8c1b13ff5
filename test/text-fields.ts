import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/platform/contract.ts'

/** A place of a call where text is taken: its address in the contract, and the schema that reads it. */
export interface TextField {
  name: string
  schema: z.ZodMiniType
}

/** What zod's schemas are made of, as far as a walk needs it. */
interface Def {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  entries?: Record<string, unknown>
  values?: unknown[]
}
const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def

/** The schema that what was sent meets first. */
function firstOf(schema: z.ZodMiniType): z.ZodMiniType {
  const { in: first, innerType } = defOf(schema)
  const next = first ?? innerType
  return next ? firstOf(next) : schema
}

const MADE_OF = new Set(['object', 'array', 'record', 'union'])
const TEXT = new Set(['string', 'transform', 'unknown', 'any', 'custom'])

/** Every text field that a schema has, also inside lists, records and alternatives. */
export function textFieldsOf(schema: z.ZodMiniType, name: string): TextField[] {
  const { type, shape = {}, element, keyType, valueType, innerType, options = [], in: first, out } = defOf(schema)
  const into = (part: z.ZodMiniType | undefined, suffix = '') => (part ? textFieldsOf(part, name + suffix) : [])
  if (type === 'pipe' && first && out) {
    if (MADE_OF.has(defOf(firstOf(first)).type)) return into(first)
    const whole = TEXT.has(defOf(firstOf(first)).type) ? [{ name, schema }] : []
    return defOf(first).type === 'transform' ? [...whole, ...into(out)] : whole
  }
  if (innerType)
    return MADE_OF.has(defOf(firstOf(innerType)).type) || defOf(innerType).type !== 'string'
      ? into(innerType)
      : [{ name, schema }]
  return [
    ...(TEXT.has(type) ? [{ name, schema }] : []),
    ...Object.entries(shape).flatMap(([key, field]) => into(field, `.${key}`)),
    ...into(element, '[]'),
    ...into(keyType, '{key}'),
    ...into(valueType, '{}'),
    ...options.flatMap((option, i) => into(option, `|${i}`)),
  ]
}

/** Every text field of a call: of its address, its query and its body. */
export const textFieldsOfCall = ({ method, path, params, query, body }: Endpoint): TextField[] =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? textFieldsOf(schema, `${method} ${path} ${part}`) : [],
  )

/** The most letters that a field takes by its first schema; null where it names none. */
export function declaredMaximum(schema: z.ZodMiniType): number | null {
  const { maximum } = firstOf(schema)._zod.bag as { maximum?: number }
  return maximum ?? null
}

/** Work that grows with the text: a pattern that looks for something anywhere in it, or putting it into another form. */
export interface Work {
  by: string
  length: number
}

/** One sign, or one run of alike signs: read once from the start to the end. */
const ONE_SIGN = /^x[+*]?$/

/**
 * Whether the work of a pattern can grow faster than the text: it repeats something without end, and is more than one
 * run of alike signs. Anchored or not, a pattern whose every part has a length looks at a few letters from each.
 */
export function grows(source: string): boolean {
  const plain = source.replace(/\\[pP]\{\w+\}|\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return /[*+]|\{\d+,\}/.test(plain) && !ONE_SIGN.test(plain)
}

/** A value that fits a schema in form, each of its texts the one given. */
export function sampleOf(schema: z.ZodMiniType, text: string): unknown {
  const def = defOf(schema)
  const { shape, element, innerType, options, in: first } = def
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, sampleOf(field, text)]))
  if (element) return [sampleOf(element, text)]
  if (def.type === 'record') return { campo: def.valueType && sampleOf(def.valueType, text) }
  if (options?.[0]) return sampleOf(options[0], text)
  if (first) return sampleOf(defOf(first).type === 'transform' && def.out ? def.out : first, text)
  if (innerType) return sampleOf(innerType, text)
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  if (def.type === 'literal') return def.values?.[0]
  return { number: 1, boolean: true, string: text }[def.type] ?? null
}

/** Runs something and tells the longest text that each pattern without bound, and each change of form, was given. */
export function workOf(run: () => unknown): Work[] {
  const longest = new Map<string, number>()
  const note = (by: string, text: unknown) => {
    const { length } = String(text)
    if (length > (longest.get(by) ?? -1)) longest.set(by, length)
  }
  const { exec } = RegExp.prototype
  const { normalize } = String.prototype
  try {
    RegExp.prototype.exec = function (this: RegExp, text: string) {
      note(`/${this.source}/`, text)
      return exec.call(this, text)
    }
    String.prototype.normalize = function (this: string, form?: string) {
      note(`normalize(${form})`, this)
      return normalize.call(this, form)
    }
    run()
  } finally {
    RegExp.prototype.exec = exec
    String.prototype.normalize = normalize
  }
  return [...longest]
    .map(([by, length]) => ({ by, length }))
    .filter(({ by }) => by.startsWith('normalize') || grows(by.slice(1, -1)))
}
