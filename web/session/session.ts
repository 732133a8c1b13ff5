import type { z } from 'zod'
import { type login, logout, type Sessao } from '#shared/contas/contas.contract.ts'
import { api, queryClient } from '../api.ts'
import { LANGUAGE_KEY } from '../i18n/i18n.ts'
import { THEME_KEY } from '../ui/theme.ts'
import { currentUser, setCurrentUser } from './currentUser.ts'

export type Credentials = z.input<NonNullable<typeof login.body>>

/** The device's preferences: they say nothing about a person. */
const DEVICE_KEYS = [THEME_KEY, LANGUAGE_KEY]
/** An unfinished test (spec §3) and what we add about how it is being answered. */
export const TEST_KEYS = ['currentDisc', 'individualTest', 'processoDisc'] as const

function clearStorageExcept(kept: readonly string[]): void {
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
}

/** A consultor's notes that have not reached the server yet. */
const NOTES_KEY = 'conversaRascunho'

/** Whose unfinished test or notes lie here: the record names its person (ruling 22). */
function ownerOf(key: string): number | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')?.id_usuario
  } catch {
    return undefined
  }
}

/** Before each sign-in: sessions and other people's keys go, an unfinished test waits to see who comes (ruling 22). */
export function forgetSession(): void {
  clearStorageExcept([...DEVICE_KEYS, ...TEST_KEYS, NOTES_KEY])
  sessionStorage.clear()
  setCurrentUser(null)
  queryClient.clear()
}

/** Starts a session in this browser; somebody else's unfinished test and notes are removed. */
export function signIn({ id_usuario, token, email }: Sessao): void {
  const tests = ownerOf('currentDisc') === id_usuario ? TEST_KEYS : []
  const notes = ownerOf(NOTES_KEY) === id_usuario ? [NOTES_KEY] : []
  clearStorageExcept([...DEVICE_KEYS, ...tests, ...notes])
  queryClient.clear()
  setCurrentUser({ id_usuario, token, email })
}

/** Removes everything personal from this browser, for a session that the server has ended already. */
export function dropSession(): void {
  clearStorageExcept(DEVICE_KEYS)
  sessionStorage.clear()
  setCurrentUser(null)
  queryClient.clear()
}

/** Ends the session here at once and tells the server; whether that arrives changes nothing for the person. */
export async function signOut(): Promise<void> {
  const user = currentUser()
  dropSession()
  if (user) await api(logout, {}, { bearer: user.token, keepalive: true }).catch(() => undefined)
}
