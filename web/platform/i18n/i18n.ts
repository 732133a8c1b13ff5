import { withOneStop } from '#shared/platform/fields/stop.ts'
import { reloadPage } from '../reload.ts'
import { device } from '../storage.ts'
import type { MessageKey } from './keys.ts'

export type { MessageKey }
/** Keys of messages that have a form `x.one` and a form `x.other`. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never
export type Vars = Record<string, string | number>

export const LANGUAGES = ['pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]
export const LANGUAGE_KEY = 'idioma'

let messages: Readonly<Record<string, string>> = {}
let plural: Intl.PluralRules | undefined
let language: Language = 'pt-BR'

/** Returns the language the visitor chose, else Portuguese. */
function chosenLanguage(): Language {
  const stored = device.getItem(LANGUAGE_KEY)
  return LANGUAGES.find(known => known === stored) ?? 'pt-BR'
}

/**
 * Loads the messages before the first render, so that nothing jumps. Requested from the site's root (behaviour §30).
 */
export async function loadMessages(): Promise<void> {
  language = chosenLanguage()
  const response = await fetchWords(`/assets/i18n/${language}.json`)
  if (!response.ok) throw new Error(`words of ${language}: ${response.status}`)
  speak({ ...(await response.json()), ...productWords() })
  document.documentElement.lang = language
}

/** Forms of the product's name and the company behind it, from the page's head; they fill gaps of the messages. */
const productWords = (): object =>
  JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=produto]')?.content || '{}')

/** Sets the messages used by `t` and `tn`. */
export function speak(found: Readonly<Record<string, string>>): void {
  messages = found
  plural = undefined
}

/**
 * Fetches the messages of this page's build; when they are gone and a reload does not help, those of the build that
 * answers.
 */
async function fetchWords(path: string): Promise<Response> {
  const preloaded = document.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]')?.href ?? ''
  const response = await fetch(preloaded.includes(path) ? preloaded : path)
  if (response.status !== 404) return response
  await reloadPage({ leaving: true })
  return fetch(path)
}

/** Returns the keys of all messages that begin with this. */
export const keysUnder = (prefix: string): string[] => Object.keys(messages).filter(key => key.startsWith(prefix))

export const currentLanguage = (): Language => language

const fill = (text: string, vars: Vars) =>
  withOneStop(text.replace(/\{(\w+)\}/g, (whole, name: string) => String(vars[name] ?? messages[name] ?? whole)))

/** Fills the product's name into a text that is no message, such as one of `content/`. */
export const filled = (text: string): string => fill(text, {})

/** Returns the message of a key, with `{name}` replaced by `vars.name`, else by the product's word of that name. */
export const t = (key: MessageKey, vars: Vars = {}): string => fill(messages[key] ?? key, vars)

/**
 * Returns the message for a count: `x.one` or `x.other`, with `{n}` filled in. Zero is plural: Brazilians say "0
 * pessoas".
 */
export function tn(key: PluralKey, n: number, vars: Vars = {}): string {
  plural ??= new Intl.PluralRules(language)
  const form = n !== 0 && plural.select(n) === 'one' ? 'one' : 'other'
  return fill(messages[`${key}.${form}`] ?? key, { n: n.toLocaleString(language), ...vars })
}
