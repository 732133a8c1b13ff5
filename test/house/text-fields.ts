import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/platform/contract.ts'

/** A place where a call accepts text: its path in the contract, and its schema. */
export interface TextField {
  name: string
  schema: z.ZodMiniType
}

/** The internals of zod's schemas that this walk reads. */
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

/** Returns the schema that sees the input first. */
function firstOf(schema: z.ZodMiniType): z.ZodMiniType {
  const { in: first, innerType } = defOf(schema)
  const next = first ?? innerType
  return next ? firstOf(next) : schema
}

const MADE_OF = new Set(['object', 'array', 'record', 'union'])
const TEXT = new Set(['string', 'transform', 'unknown', 'any', 'custom'])

/** Returns every text field of a schema, also inside lists, records and alternatives. */
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

/** Returns every text field of a call: in its path, query and body. */
export const textFieldsOfCall = ({ method, path, params, query, body }: Endpoint): TextField[] =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? textFieldsOf(schema, `${method} ${path} ${part}`) : [],
  )

/** The largest length that a field's first schema allows; null when it sets none. */
export function declaredMaximum(schema: z.ZodMiniType): number | null {
  const { maximum } = firstOf(schema)._zod.bag as { maximum?: number }
  return maximum ?? null
}

/** A regular expression search or a Unicode normalisation, whose cost grows with the text. */
export interface Work {
  by: string
  length: number
}

/** Matches the source of an expression for one character or a run of one: it is read once from start to end. */
const ONE_SIGN = /^x[+*]?$/

/**
 * Whether a pattern's cost can grow faster than the text: it contains an unbounded repetition and is more than one run
 * of characters. A pattern of bounded length looks at a few letters from each position.
 */
export function grows(source: string): boolean {
  const plain = source.replace(/\\[pP]\{\w+\}|\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return /[*+]|\{\d+,\}/.test(plain) && !ONE_SIGN.test(plain)
}

/** Builds a value of this schema's form in which every text is `text`. */
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

/**
 * Runs a function; returns each unbounded pattern and each normalisation that it applied, with the longest text given.
 */
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
