import type * as z from 'zod/mini'
import { dados_invalidos, nao_encontrado, campos as textos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'

/** Validates the path parameters; an invalid id answers the same 404 as a missing row. */
export function parseParams(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw fail(nao_encontrado)
  return parsed.data
}

/**
 * Lists the fields whose text has half a surrogate pair, which PostgreSQL cannot store as text or JSON. It is checked
 * here for every call rather than in each field, and without recursion, because some calls accept any depth.
 */
function brokenText(root: unknown): string[] {
  const found: string[] = []
  const open: [path: string, value: unknown][] = [['', root]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !value.isWellFormed()) found.push(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, part] of Object.entries(value)) {
      if (!key.isWellFormed()) found.push(path)
      open.push([path ? `${path}.${key}` : key, part])
    }
  }
  return found
}

/** Validates fields and throws all invalid ones at once, each with its first message (422). */
export function parseFields(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  extra: (value: unknown) => Record<string, string> = () => ({}),
): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  const campos = { ...extra(value) }
  for (const issue of parsed.error?.issues ?? []) campos[issue.path.join('.') || 'corpo'] ??= issue.message
  for (const path of brokenText(parsed.data)) campos[path || 'corpo'] ??= textos.caracteres_invalidos
  if (Object.keys(campos).length > 0) throw fail(dados_invalidos, { campos })
  return parsed.data
}
