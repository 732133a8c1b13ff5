import { recarregar } from '../recarga.ts'
import { device } from '../storage.ts'
import type { MessageKey } from './keys.ts'

export type { MessageKey }
/** Keys that come as `x.one` and `x.other`. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never
export type Vars = Record<string, string | number>

export const LANGUAGES = ['pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]
export const LANGUAGE_KEY = 'idioma'

let messages: Readonly<Record<string, string>> = {}
let plural: Intl.PluralRules | undefined
let language: Language = 'pt-BR'

/** The language the visitor chose, else Portuguese. */
function chosenLanguage(): Language {
  const stored = device.getItem(LANGUAGE_KEY)
  return LANGUAGES.find(known => known === stored) ?? 'pt-BR'
}

/** Loads the words; nothing is rendered before, so nothing jumps. Requested from the site's root (behaviour §30). */
export async function loadMessages(): Promise<void> {
  language = chosenLanguage()
  const response = await fetchWords(`/assets/i18n/${language}.json`)
  if (!response.ok) throw new Error(`words of ${language}: ${response.status}`)
  speak(await response.json())
  document.documentElement.lang = language
}

/** Takes words as the ones to speak with. */
export function speak(found: Readonly<Record<string, string>>): void {
  messages = found
  plural = undefined
}

/** The words of this page's own build; those of the build that happens to answer, where a reload does not bring them. */
async function fetchWords(path: string): Promise<Response> {
  const preloaded = document.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]')?.href ?? ''
  const response = await fetch(preloaded.includes(path) ? preloaded : path)
  if (response.status !== 404) return response
  await recarregar({ leaving: true })
  return fetch(path)
}

export const currentLanguage = (): Language => language

const fill = (text: string, vars: Vars) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in vars ? String(vars[name]) : whole))

/** The words of a key, with `{name}` replaced by `vars.name`. */
export const t = (key: MessageKey, vars: Vars = {}): string => fill(messages[key] ?? key, vars)

/** The words for a count: `x.one` or `x.other`, with `{n}` filled in. Zero is plural: Brazilians say "0 pessoas". */
export function tn(key: PluralKey, n: number, vars: Vars = {}): string {
  plural ??= new Intl.PluralRules(language)
  const form = n !== 0 && plural.select(n) === 'one' ? 'one' : 'other'
  return fill(messages[`${key}.${form}`] ?? key, { n: n.toLocaleString(language), ...vars })
}
