import type * as z from 'zod/mini'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import type { login } from '#shared/contas/contas/login.contract.ts'
import { queryClient } from '../api.ts'
import { setCurrentUser } from '../currentUser.ts'
import { LANGUAGE_KEY } from '../i18n/i18n.ts'
import { CURRENT_KEY, MARKS_KEY, SHORTCUTS_KEY } from '../storage.ts'
import { THEME_KEY } from '../ui/screen/theme.ts'
import { DEVICE_KEY } from './thisDevice.ts'

export type Credentials = z.input<typeof login.body>

/** Storage keys of the device's preferences, which say nothing about a person. */
const DEVICE_KEYS = [THEME_KEY, LANGUAGE_KEY, SHORTCUTS_KEY, DEVICE_KEY]
/**
 * Prefix of marks made on a device let in by code, which belong to nobody until the person signs in
 * (`devolutivas/sala/fila`).
 */
const DE_NINGUEM = `${MARKS_KEY}sala:`

/** Empties both storages, except the device's preferences and the keys that must stay. */
function clearStorage(stays: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage))
    if (!DEVICE_KEYS.includes(key) && !key.startsWith(DE_NINGUEM) && !stays(key)) localStorage.removeItem(key)
  for (const key of Object.keys(sessionStorage)) if (!stays(key)) sessionStorage.removeItem(key)
}

/**
 * Empties this browser for another person: unsent items are stored under their owners' ids first, and those of `eu` are
 * restored. The code loads on demand; when it does not load, nothing is deleted.
 */
const swap = (eu?: number): Promise<void> =>
  import('./kept/kept.ts').then(guardado => guardado.swap(clearStorage, eu)).catch(() => undefined)

/** Whether this person's unfinished test is stored on this device. */
export function keptTestOf(id_usuario: number): boolean {
  try {
    return JSON.parse(localStorage.getItem(CURRENT_KEY) ?? '{}')?.id_usuario === id_usuario
  } catch {
    return false
  }
}

/**
 * Removes the session before each sign-in: stores unsent data under their owner's id and deletes everything else
 * (behaviour §32).
 */
export async function forgetSession(): Promise<void> {
  await swap()
  setCurrentUser(null)
  queryClient.clear()
}

/** Starts a session in this browser and restores this person's unsent data. */
export async function signIn({ id_usuario, token, email }: Sessao): Promise<void> {
  await swap(id_usuario)
  queryClient.clear()
  setCurrentUser({ id_usuario, token, email })
}

/** Removes everything personal from this browser, without storing unsent data. */
export function dropSession(): void {
  clearStorage(() => false)
  setCurrentUser(null)
  queryClient.clear()
}
