import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Oldest browsers that are served, as targets of the build (LEIAME.md). Samsung Internet 20 is Chromium 106. */
export const SERVED = ['chrome106', 'edge109', 'firefox115', 'safari16.4']

interface Newer {
  name: string
  found: RegExp
  /** First versions that have it; each is newer than one that is served. */
  since: string
  /** Use of a library that asks first whether the browser has it. */
  guarded?: RegExp
}

/** Functions that a browser that is served lacks. Syntax is the build's, and ES2022 the compiler's (web/tsconfig.json). */
const FUNCTIONS: readonly Newer[] = [
  { name: 'groupBy', found: /\b(?:Map|Object)\.groupBy\b/, since: 'Chrome 117, Firefox 119, Safari 17.4' },
  { name: 'URL.canParse', found: /\bURL\.canParse\b/, since: 'Chrome 120, Safari 17' },
  { name: 'URL.parse', found: /\bURL\.parse\b/, since: 'Chrome 126, Firefox 126, Safari 18' },
  { name: 'toSorted and its like', found: /\.to(?:Sorted|Spliced|Reversed)\b/, since: 'Chrome 110' },
  { name: 'with of an array', found: /\.with\([^()]*,/, since: 'Chrome 110' },
  { name: 'Array.fromAsync', found: /\bArray\.fromAsync\b/, since: 'Chrome 121' },
  {
    name: 'Promise.withResolvers',
    found: /\bPromise\.withResolvers\b/,
    since: 'Chrome 119, Firefox 121, Safari 17.4',
  },
  { name: 'Promise.try', found: /\bPromise\.try\b/, since: 'Chrome 128, Firefox 134, Safari 18.2' },
  { name: 'isWellFormed', found: /\.(?:is|to)WellFormed\b/, since: 'Chrome 111, Firefox 119' },
  {
    name: 'methods of sets',
    found:
      /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\b|\bnew Set\([^()]*\)\.(?:union|intersection|difference)\(/,
    since: 'Chrome 122, Firefox 127, Safari 17',
  },
  {
    name: 'methods of iterators',
    found:
      /\bIterator\.from\b|\.(?:(?:values|keys|entries)\(\)|matchAll\([^()]*\))\.(?:map|filter|flatMap|take|drop|reduce|some|every|find|forEach|toArray)\(/,
    since: 'Chrome 122, Firefox 131, Safari 18.4',
  },
  { name: 'getOrInsert', found: /\.getOrInsert/, since: 'Chrome 145, Firefox 144, Safari 26.2' },
  { name: 'RegExp.escape', found: /\bRegExp\.escape\b/, since: 'Chrome 136, Firefox 134, Safari 18.2' },
  {
    name: 'base64 of bytes',
    found: /\bUint8Array\.from(?:Base64|Hex)\b/,
    since: 'Chrome 140, Firefox 133, Safari 18.2',
  },
  { name: 'Error.isError', found: /\bError\.isError\b/, since: 'Chrome 134, Firefox 138, Safari 26' },
  { name: 'Intl.Segmenter', found: /\bIntl\.Segmenter\b/, since: 'Firefox 125' },
  { name: 'Intl.DurationFormat', found: /\bIntl\.DurationFormat\b/, since: 'Chrome 129, Firefox 136' },
  { name: 'AbortSignal.any', found: /\bAbortSignal\.any\b/, since: 'Chrome 116, Firefox 124, Safari 17.4' },
  { name: 'Response.json', found: /\bResponse\.json\(/, since: 'Safari 17' },
  { name: 'requestIdleCallback', found: /\brequestIdleCallback\(/, since: 'no Safari' },
  { name: 'popover', found: /\.(?:show|hide|toggle)Popover\(/, since: 'Chrome 114, Firefox 125, Safari 17' },
  { name: 'moveBefore', found: /\.moveBefore\(/, since: 'Chrome 133, Firefox 144' },
  { name: 'requestClose', found: /\.requestClose\(/, since: 'Chrome 134, Firefox 139, Safari 18.4' },
  {
    name: 'passkeys from JSON',
    found: /\bPublicKeyCredential\.(?:parse\w+FromJSON|getClientCapabilities)\b/,
    since: 'Chrome 129, Firefox 119, Safari 18.4',
  },
  {
    name: 'checkVisibility',
    found: /\.checkVisibility\(/,
    since: 'Safari 17.4',
    // Base UI looks at the styles where there is no such method.
    guarded: /typeof (\w+)\.checkVisibility==[`'"]function[`'"]\?\1\.checkVisibility\(/g,
  },
  {
    name: 'startViewTransition',
    found: /\.startViewTransition\(/,
    since: 'Chrome 111, Firefox 144, Safari 18',
    // React calls it for a ViewTransition alone, of which there is none, and goes on without one when it fails.
    guarded: /try\{var \w+=\w+\.startViewTransition\(/g,
  },
]

/**
 * Styles that a browser that is served cannot read, and without which a screen is broken. `:has()` is not refused: Firefox
 * 115 lacks it, so that nothing may be out of reach without it (`@supports not selector(:has(a))`).
 */
const STYLES: readonly Newer[] = [
  { name: 'light-dark()', found: /\blight-dark\(/, since: 'Chrome 123, Firefox 120, Safari 17.5' },
  { name: 'color-mix() outside @supports', found: /\bcolor-mix\(/, since: 'Chrome 111' },
  { name: 'colours by lightness', found: /[:\s,(](?:ok)?l(?:ab|ch)\(/, since: 'Chrome 111' },
  { name: 'nesting', found: /[{};]\s*&/, since: 'Chrome 112, Firefox 117, Safari 16.5' },
  { name: '@starting-style', found: /@starting-style/, since: 'Chrome 117, Firefox 129, Safari 17.5' },
  { name: '@scope', found: /@scope/, since: 'Chrome 118, Firefox 146, Safari 17.4' },
  { name: ':popover-open', found: /:popover-open/, since: 'Chrome 114, Firefox 125, Safari 17' },
  {
    name: 'anchors',
    found: /\banchor(?:-name|-size)?[:(]|position-anchor/,
    since: 'Chrome 125, Firefox 147, Safari 26',
  },
  { name: 'subgrid', found: /\bsubgrid\b/, since: 'Chrome 117' },
  { name: ':user-invalid', found: /:user-(?:in)?valid/, since: 'Chrome 119' },
  { name: 'linear()', found: /[:\s,]linear\(/, since: 'Chrome 113, Safari 17.2' },
  {
    name: 'heights of what is visible without one for browsers that lack them',
    found: /[{;][\w-]+:[^;{}]*\ddvh\b/,
    since: 'Chrome 108',
  },
]

/** Leaves out the blocks that a style sheet has for browsers with color-mix() alone. */
function withoutSupported(css: string): string {
  const start = css.search(/@supports \(color: ?color-mix\(/)
  if (start < 0) return css
  let depth = 0
  for (let i = css.indexOf('{', start); i < css.length; i += 1) {
    if (css[i] === '{') depth += 1
    if (css[i] === '}') depth -= 1
    if (depth === 0) return css.slice(0, start) + withoutSupported(css.slice(i + 1))
  }
  return css.slice(0, start)
}

/**
 * Names what a built file uses that a browser that is served lacks, each with the versions that have it.
 * @param file name of the file; what is neither script nor style sheet uses nothing
 */
export function newerIn(file: string, content: string): string[] {
  const scripts = file.endsWith('.js') ? FUNCTIONS : []
  const list = file.endsWith('.css') ? STYLES : scripts
  const text = file.endsWith('.css') ? withoutSupported(withoutFallback(content)) : content
  return list.flatMap(({ name, found, since, guarded }) =>
    found.test(guarded ? text.replaceAll(guarded, '') : text) ? [`${file}: ${name} (${since})`] : [],
  )
}

/** Adds the height of the whole screen before each one of what is visible of it, which Chromium 106 lacks. */
export const withVh = (css: string): string =>
  css.replace(/(?<=[{;])[\w-]+:[^;{}]*\ddvh\b[^;{}]*/g, rule => `${rule.replaceAll('dvh', 'vh')};${rule}`)

/** Leaves out each height of what is visible that stands behind one of the whole screen. */
const withoutFallback = (css: string): string =>
  css.replace(/([{;])([\w-]+):([^;{}]*\dvh\b[^;{}]*);\2:[^;{}]*\ddvh\b[^;{}]*/g, '$1$2:$3')

/** Refuses a build that browsers that are served cannot run, and adds to its styles what they need. */
export const servedBrowsers = (): Plugin => ({
  name: 'served-browsers',
  apply: 'build',
  generateBundle(_, bundle) {
    // The minifier would drop the first of two heights, so that it comes after it.
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = withVh(String(file.source))
  },
  writeBundle({ dir = '' }) {
    const newer = readdirSync(dir, { recursive: true, encoding: 'utf8' }).flatMap(file =>
      /\.(js|css)$/.test(file) ? newerIn(file, readFileSync(`${dir}/${file}`, 'utf8')) : [],
    )
    if (newer.length > 0) throw new Error(`browsers that are served lack what the build uses:\n${newer.join('\n')}`)
  },
})
