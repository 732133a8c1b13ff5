import type * as z from 'zod/mini'
import { type login, logout, type Sessao } from '#shared/contas/contas.contract.ts'
import { api, queryClient } from '../api.ts'
import { currentUser, setCurrentUser } from '../currentUser.ts'
import { LANGUAGE_KEY, t } from '../i18n/i18n.ts'
import { ATALHOS_KEY, CURRENT_DISC, MARCACOES, PODE_FALTAR, podeFaltarEnviar } from '../storage.ts'
import { toast } from '../ui/overlays/toast.ts'
import { THEME_KEY } from '../ui/screen/theme.ts'

export type Credentials = z.input<typeof login.body>

/** The device's preferences: they say nothing about a person. */
const DEVICE_KEYS = [THEME_KEY, LANGUAGE_KEY, ATALHOS_KEY]
/** Of a device that was let in by code, and of nobody until she signs in (`devolutivas/sala/fila`). */
const DE_NINGUEM = `${MARCACOES}sala:`
/** Comes with the first sign-in or sign-out: no first screen carries it. */
const guardado = () => import('./guardado/guardado.ts')

/** Empties both storages but for the device's preferences and what has to stay. */
function clearStorage(stays: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage))
    if (!DEVICE_KEYS.includes(key) && !key.startsWith(DE_NINGUEM) && !stays(key)) localStorage.removeItem(key)
  for (const key of Object.keys(sessionStorage)) if (!stays(key)) sessionStorage.removeItem(key)
}

/** Puts away what waits here, each person's under her id; answers which keys have to stay because it could not be. */
async function recolherTudo(): Promise<(key: string) => boolean> {
  try {
    const { recolher, doAparelho } = await guardado()
    const stays = await recolher(doAparelho())
    return key => stays.includes(key)
  } catch {
    // Its code did not come: nothing that waits is thrown away.
    return key => PODE_FALTAR.some(prefix => key.startsWith(prefix))
  }
}

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
  clearStorage(await recolherTudo())
  setCurrentUser(null)
  queryClient.clear()
}

/** Starts a session in this browser, with what waited for this person laid back. */
export async function signIn({ id_usuario, token, email }: Sessao): Promise<void> {
  clearStorage(await recolherTudo())
  await guardado()
    .then(({ devolver, doAparelho }) => devolver(doAparelho(), id_usuario))
    .catch(() => false)
  queryClient.clear()
  setCurrentUser({ id_usuario, token, email })
}

/** Removes everything personal from this browser, for a session that the server has ended already. */
export function dropSession(): void {
  clearStorage(() => false)
  setCurrentUser(null)
  queryClient.clear()
}

/** Asks about what has not arrived, where there is any; false when the person stays. */
export async function podeSair(): Promise<boolean> {
  const user = currentUser()
  if (!user || !podeFaltarEnviar()) return true
  try {
    return await (await import('./guardado/perguntar.ts')).podeSair(user.id_usuario)
  } catch {
    // Without the question nothing is thrown away: she stays.
    toast.error({ titulo: t('sair.semPerguntaTitulo'), mensagem: t('sair.semPerguntaTexto') })
    return false
  }
}

/**
 * Ends the session here at once and tells the server; whether that arrives changes nothing for the person. What has not
 * arrived is asked about first.
 * @param antes done once it is sure, such as leaving a page that only she may see
 * @returns false when she stays
 */
export async function signOut(antes?: () => void): Promise<boolean> {
  if (!(await podeSair())) return false
  const user = currentUser()
  antes?.()
  dropSession()
  if (user) void api(logout, {}, { bearer: user.token, keepalive: true }).catch(() => undefined)
  return true
}
