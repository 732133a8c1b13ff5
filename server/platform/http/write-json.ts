import type * as z from 'zod/mini'

/** Writes a value as JSON; undefined for a value that JSON leaves out. */
type Write = (value: unknown) => string | undefined

/** Parts of a zod schema that are read here: its kind and its children. */
interface Def {
  type: string
  shape?: Record<string, z.ZodMiniType>
  catchall?: z.ZodMiniType
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
}
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def

const anything: Write = value => JSON.stringify(value)
const asItIs: Write = value => `${value}`
const orNull =
  (write: Write): Write =>
  value =>
    value === null ? 'null' : write(value)
const orNothing =
  (write: Write): Write =>
  value =>
    value === undefined ? undefined : write(value)

const list = (write: Write): Write => {
  return value => {
    let text = ''
    for (const item of value as unknown[]) text += `${text && ','}${write(item) ?? 'null'}`
    return `[${text}]`
  }
}

const object = (shape: Record<string, z.ZodMiniType>): Write => {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    lead: `${JSON.stringify(name)}:`,
    write: writeJson(schema),
  }))
  return value => {
    let text = ''
    for (const { name, lead, write } of fields) {
      const written = write((value as Record<string, unknown>)[name])
      if (written !== undefined) text += `${text && ','}${lead}${written}`
    }
    return `{${text}}`
  }
}

/**
 * Makes a function that writes a value accepted by a schema as `JSON.stringify` would. It takes the types from the
 * schema instead of inspecting each value, in a fifth of the time for a list of five licences. Rare kinds (unions,
 * records) are left to `JSON.stringify`.
 */
export function writeJson(schema: z.ZodMiniType): Write {
  const { type, shape, catchall, element, innerType } = defOf(schema)
  if (type === 'object' && shape && !catchall) return object(shape)
  if (type === 'array' && element) return list(writeJson(element))
  if (type === 'nullable' && innerType) return orNull(writeJson(innerType))
  if (type === 'optional' && innerType) return orNothing(writeJson(innerType))
  if (type === 'readonly' && innerType) return writeJson(innerType)
  if (type === 'date') return value => `"${(value as Date).toISOString()}"`
  // Numbers that are none are refused before.
  if (type === 'number' || type === 'boolean') return asItIs
  return anything
}
