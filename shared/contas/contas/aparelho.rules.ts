/** Browser and system of a session; null where it could not be recognised. */
export interface Aparelho {
  navegador: string | null
  sistema: string | null
}

/** Patterns that recognise a browser, tried in this order: most browsers also carry the names of those further down. */
const NAVEGADORES: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
]
const SISTEMAS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const named = (names: readonly [RegExp, string][], userAgent: string): string | null =>
  names.find(([form]) => form.test(userAgent))?.[1] ?? null

/**
 * Returns browser and system of a `User-Agent`, one word each. Versions, models and languages are left out, to store as
 * little as possible.
 */
export const aparelhoOf = (userAgent: string): Aparelho => ({
  navegador: named(NAVEGADORES, userAgent),
  sistema: named(SISTEMAS, userAgent),
})
