import type * as z from 'zod/mini'
import type { login, Sessao } from '#shared/contas/contas/contas.contract.ts'
import { queryClient } from '../api.ts'
import { setCurrentUser } from '../currentUser.ts'
import { LANGUAGE_KEY } from '../i18n/i18n.ts'
import { ATALHOS_KEY, CURRENT_DISC, MARCACOES } from '../storage.ts'
import { THEME_KEY } from '../ui/screen/theme.ts'

export type Credentials = z.input<typeof login.body>

/** The device's preferences: they say nothing about a person. */
const DEVICE_KEYS = [THEME_KEY, LANGUAGE_KEY, ATALHOS_KEY]
/** Of a device that was let in by code, and of nobody until she signs in (`devolutivas/sala/fila`). */
const DE_NINGUEM = `${MARCACOES}sala:`

/** Empties both storages but for the device's preferences and what has to stay. */
function clearStorage(stays: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage))
    if (!DEVICE_KEYS.includes(key) && !key.startsWith(DE_NINGUEM) && !stays(key)) localStorage.removeItem(key)
  for (const key of Object.keys(sessionStorage)) if (!stays(key)) sessionStorage.removeItem(key)
}

/**
 * Empties this browser for whoever comes: what waits here is put away first, each person's under her id, and what waited
 * for `eu` is laid back. No first screen carries its code; where that does not come, nothing is thrown away.
 */
const trocar = (eu?: number): Promise<void> =>
  import('./guardado/guardado.ts').then(guardado => guardado.trocar(clearStorage, eu)).catch(() => undefined)

/** Whether this person's unfinished test lies on this device. */
export function testeGuardadoDe(id_usuario: number): boolean {
  try {
    return JSON.parse(localStorage.getItem(CURRENT_DISC) ?? '{}')?.id_usuario === id_usuario
  } catch {
    return false
  }
}

/** Before each sign-in: everything goes; what has not arrived was put away under its person's id before (behaviour §32). */
export async function forgetSession(): Promise<void> {
  await trocar()
  setCurrentUser(null)
  queryClient.clear()
}

/** Starts a session in this browser, with what waited for this person laid back. */
export async function signIn({ id_usuario, token, email }: Sessao): Promise<void> {
  await trocar(id_usuario)
  queryClient.clear()
  setCurrentUser({ id_usuario, token, email })
}

/** Removes everything personal from this browser, for a session that the server has ended already. */
export function dropSession(): void {
  clearStorage(() => false)
  setCurrentUser(null)
  queryClient.clear()
}
