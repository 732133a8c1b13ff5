import { parseSync } from 'vite'
import type { Source } from '../districts.ts'

/**
 * First words that hide the subject of a sentence. A reader who does not know the code yet cannot tell what "What nobody
 * has" or "Of one kind" speaks about; the same sentence with its noun first can be understood alone.
 */
const RIDDLES = new Set(
  [
    'what who whom whoever whomever whose whatever where wherever',
    'nobody nothing neither nor none somebody something anybody anything',
    'it its she he they them her hers his theirs themselves those these such there here',
    'of so and but or also even otherwise then thus',
  ].flatMap(line => line.split(' ')),
)

/** Returns the number of the line at an offset. */
export const lineOf = (text: string, start: number): number => text.slice(0, start).split('\n').length

/** Returns the docstrings of a source, each with its offset and its text on one line, without tags. */
function docstringsIn({ path, text }: Source): { start: number; said: string }[] {
  return parseSync(path, text)
    .comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ start, value }) => ({
      start,
      said: value
        .slice(1)
        .replace(/\n\s*\*? ?/g, ' ')
        .split(/(?:^|\s)@\w/)[0]!
        .trim(),
    }))
}

/** Returns the docstrings that open with a word which hides their subject. */
export const riddlesIn = (sources: readonly Source[]): string[] =>
  sources.flatMap(source =>
    docstringsIn(source)
      .filter(({ said }) => RIDDLES.has(/^\p{L}+/u.exec(said)?.[0].toLowerCase() ?? ''))
      .map(
        ({ start, said }) =>
          `${source.path}:${lineOf(source.text, start)}: begin with the noun or the verb instead of: ${said}`,
      ),
  )
