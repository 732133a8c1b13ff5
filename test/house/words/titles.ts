import { type ESTree, parseSync, Visitor } from 'vite'
import type { Source } from '../districts.ts'
import { lineOf } from './docstrings.ts'
import { ENGLISH } from './english.ts'

/** Most characters of a title: a test report shows it on one line. */
const LONGEST = 120
/** A title of fewer words, read after those of its describes, names a thing and no behaviour. */
const FEWEST_WORDS = 3

/** The title of a test, a step or a describe, and the titles of the describes around it. */
export interface Title {
  /** Offset of the call in the source. */
  start: number
  kind: 'test' | 'describe'
  title: string
  around: string[]
}

/** Returns the name at the start of a call: `test` of `test.each(table)(…)`. */
function rootOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return rootOf(node.tag)
  return node.type === 'Identifier' ? node.name : undefined
}

/** Returns the text of a title as written, or undefined when it is no literal. */
const writtenIn = (node: ESTree.Argument | undefined, text: string): string | undefined =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')
    ? text.slice(node.start + 1, node.end - 1)
    : undefined

/** Returns every title of a source, in order. */
function titlesIn({ path, text }: Source): Title[] {
  const found: (Title & { end: number })[] = []
  new Visitor({
    CallExpression(call) {
      const root = rootOf(call.callee)
      const title = writtenIn(call.arguments[0], text)
      if (!root || !/^(test|it|describe)$/.test(root) || title === undefined || call.arguments.length < 2) return
      const kind = /^describe|\.describe/.test(text.slice(call.callee.start, call.callee.end)) ? 'describe' : 'test'
      const around = found.filter(one => one.kind === 'describe' && one.end > call.end).map(one => one.title)
      found.push({ start: call.start, kind, title, around, end: call.end })
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** Forms of verbs whose ending does not show that they are one, and verbs that stand uninflected after a plural. */
const UNINFLECTED = new Set(
  [
    'is are was were be been has have had does do did can cannot may might must should will would goes gone went',
    'taken given kept sent lost told said made found left held shown known read written cut set let put run',
    'add agree answer ask become begin belong carry change close come contain continue count cover date differ end equal',
    'exist explain fit follow give go have hear hold keep lead leave import imports let look make match mention move name need open prove',
    'race reach register remain return say see send share show sign stand stay take tell throw use wait work write',
  ].flatMap(line => line.split(' ')),
)

/** Whether a dictionary has the form in -ing of this word, which only verbs have. */
const hasGerund = (base: string): boolean =>
  [base, base.replace(/e$/, ''), base + base.slice(-1)].some(stem => ENGLISH.has(`${stem}ing`))

/** Whether a word can be a verb: one that ends in -s, -ed or -ing and whose base has a form in -ing. */
function isVerb(word: string): boolean {
  if (UNINFLECTED.has(word)) return true
  const base = [/ies$/, /es$/, /s$/, /ied$/, /ed$/, /d$/, /ing$/].flatMap(ending =>
    ending.test(word) ? [word.replace(ending, ''), word.replace(ending, 'e'), word.replace(ending, 'y')] : [],
  )
  return base.some(one => ENGLISH.has(one) && hasGerund(one))
}

/** Returns titles that are empty, too long, or no sentence: each with what is wrong with it. */
export const poorTitlesIn = (sources: readonly Source[]): string[] =>
  sources.flatMap(source =>
    titlesIn(source).flatMap(({ start, kind, title, around }) => {
      const poor = (why: string) => [`${source.path}:${lineOf(source.text, start)}: ${title} (${why})`]
      if (title.trim() === '') return poor('empty title')
      if (title.length > LONGEST) return poor(`more than ${LONGEST} characters`)
      if (kind === 'describe') return []
      const words = [...around, title].join(' ').split(/\s+/)
      if (words.length < FEWEST_WORDS) return poor('names a thing: say what it does, and when')
      const spoken = words.map(word => word.toLowerCase().replace(/[^\p{L}]/gu, ''))
      return spoken.some(isVerb) ? [] : poor('no verb: say what it does, and when')
    }),
  )
