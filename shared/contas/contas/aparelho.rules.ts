/** Browser and system of a session; null where unknown. */
export interface Aparelho {
  navegador: string | null
  sistema: string | null
}

/** In the order in which they have to be asked: most of them also call themselves by the later ones' names. */
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

/** Browser and system of a `User-Agent`, in a word each: versions, models and languages are not told, so that nothing more is kept. */
export const aparelhoDe = (userAgent: string): Aparelho => ({
  navegador: named(NAVEGADORES, userAgent),
  sistema: named(SISTEMAS, userAgent),
})
