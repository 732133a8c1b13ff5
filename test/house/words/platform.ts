import type { Source } from '../districts.ts'
import { exportsOf, strangersIn, wordsOf } from './names.ts'
import { functionsIn } from './verbs.ts'

/** Words of the domain that the platform's names may have: none. */
const NONE: ReadonlySet<string> = new Set()
/** Words that an English dictionary has and that name this product all the same. */
const OF_THE_PRODUCT: ReadonlySet<string> = new Set(['disc'])

/** The file whose names are those of the tables; `npm run schema` writes it. */
const WRITTEN = 'server/platform/db/types.ts'
/** The file whose exports are codes of the wire, each spelled there as here. */
const CODES = 'shared/platform/answers.ts'

/** Returns the names of a source of the platform: its folders, its file, its exports and its functions. */
function namesOf(source: Source): string[] {
  const path = source.path.split('/').slice(2)
  if (source.path === WRITTEN || !/\.tsx?$/.test(source.path)) return path
  return source.path === CODES ? path : [...path, ...exportsOf(source), ...functionsIn(source)]
}

/**
 * Returns each name of the platform that has a word which is neither English nor a term of the field, after the path
 * that has it: a word of the domain, too, belongs to the district that owns it.
 */
export const foreignIn = (sources: readonly Source[]): string[] =>
  [
    ...new Set(
      sources.flatMap(source =>
        namesOf(source)
          .map(name => ({ name, plain: name.replace(/[-.]/g, ' ') }))
          .filter(
            ({ plain }) => strangersIn(plain, NONE).length > 0 || wordsOf(plain).some(word => OF_THE_PRODUCT.has(word)),
          )
          .map(({ name }) => `${source.path}: ${name}`),
      ),
    ),
  ].toSorted()
