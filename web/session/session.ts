import type * as z from 'zod/mini'
import { type login, logout, type Sessao } from '#shared/contas/contas.contract.ts'
import { api, queryClient } from '../api.ts'
import { currentUser, setCurrentUser } from '../currentUser.ts'
import { LANGUAGE_KEY } from '../i18n/i18n.ts'
import {
  ANOTACOES,
  ATALHOS_KEY,
  CURRENT_DISC,
  INDIVIDUAL_TEST,
  LOTE,
  MARCACOES,
  PLANO,
  PROCESSO_DISC,
} from '../storage.ts'
import { THEME_KEY } from '../ui/screen/theme.ts'

export type Credentials = z.input<typeof login.body>

/** The device's preferences: they say nothing about a person. */
const DEVICE_KEYS = [THEME_KEY, LANGUAGE_KEY, ATALHOS_KEY]
const TEST_KEYS = [CURRENT_DISC, INDIVIDUAL_TEST, PROCESSO_DISC]

/** What has not arrived and lies under its person's own key: it stays, and goes with her session alone. */
const ESPERAM = [MARCACOES, `${PLANO}:`]

/** Whoever else signs in here is asked about what waits (`marcacoes/deixadas/deOutras`), and after a month it is gone. */
function clearStorageExcept(kept: readonly string[]): void {
  for (const key of Object.keys(localStorage))
    if (!kept.includes(key) && !ESPERAM.some(prefix => key.startsWith(prefix))) localStorage.removeItem(key)
}

/** Whose unfinished test, notes or list lie here: the record names its person (behaviour §32). */
function ownerOf(key: string, storage: Storage = localStorage): number | undefined {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}')?.id_usuario
  } catch {
    return undefined
  }
}

/** Whether this person's unfinished test lies on this device. */
export const testeGuardadoDe = (id_usuario: number): boolean => ownerOf(CURRENT_DISC) === id_usuario

/** Empties this tab's storage but for a list under way. */
function clearTab(): void {
  const list = sessionStorage.getItem(LOTE)
  sessionStorage.clear()
  if (list !== null) sessionStorage.setItem(LOTE, list)
}

/**
 * Before each sign-in: sessions and other people's keys go; an unfinished test, what was written and a list wait to see who comes
 * (behaviour §32).
 */
export function forgetSession(): void {
  clearStorageExcept([...DEVICE_KEYS, ...TEST_KEYS, ANOTACOES, PLANO])
  clearTab()
  setCurrentUser(null)
  queryClient.clear()
}

/** Starts a session in this browser; somebody else's unfinished test, notes and list are removed, her marks and her plan are not. */
export function signIn({ id_usuario, token, email }: Sessao): void {
  const tests = ownerOf(CURRENT_DISC) === id_usuario ? TEST_KEYS : []
  const notes = [ANOTACOES, PLANO].filter(key => ownerOf(key) === id_usuario)
  clearStorageExcept([...DEVICE_KEYS, ...tests, ...notes])
  if (ownerOf(LOTE, sessionStorage) !== id_usuario) sessionStorage.removeItem(LOTE)
  queryClient.clear()
  setCurrentUser({ id_usuario, token, email })
}

/** Removes everything personal from this browser but marks and plans on their way, for a session that the server has ended already. */
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
