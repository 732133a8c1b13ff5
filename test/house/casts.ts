import { parseSync, Visitor } from 'vite'
import type { Source } from './districts.ts'
import { lineOf } from './words/docstrings.ts'

/** Returns where a source casts (`x as T`, but not `as const`) without a comment on the cast's lines or the line above. */
export function silentCastsIn({ path, text }: Source): string[] {
  if (!/\bas\b/.test(text)) return []
  const found: string[] = []
  const { program, comments } = parseSync(path, text)
  const said = new Set(comments.map(({ end }) => lineOf(text, end)))
  new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) === 'const') return
      const [first, last] = [lineOf(text, start), lineOf(text, end)]
      const explained = Array.from({ length: last - first + 2 }, (_, i) => first - 1 + i).some(line => said.has(line))
      if (!explained) found.push(`${path}:${first}: say why this cast is true, in a comment, or let types say it`)
    },
  }).visit(program)
  return found
}
