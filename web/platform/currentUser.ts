import { createStore, useStore } from './store.ts'

/** The session record (behaviour §32), kept under the local storage key `currentUser`. */
export interface CurrentUser {
  id_usuario: number
  token: string
  email: string
}

const KEY = 'currentUser'

function read(): CurrentUser | null {
  try {
    const { id_usuario, token, email } = JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {}
    return Number.isInteger(id_usuario) && typeof token === 'string' && token ? { id_usuario, token, email } : null
  } catch {
    return null
  }
}

const store = createStore<CurrentUser | null>(read())

/** How the last session of this page ended, for whoever asks to sign in again; null after somebody left on purpose. */
export interface FimDaSessao {
  user: Pick<CurrentUser, 'id_usuario' | 'email'>
  /** The server no longer knew it; otherwise another tab closed it. */
  encerrada: boolean
}
/** Kept for this tab: a reload on the way to sign-in still knows. */
const FIM_KEY = 'sessaoEncerrada'
function readFim(): FimDaSessao | null {
  try {
    const user = JSON.parse(sessionStorage.getItem(FIM_KEY) ?? 'null')
    return Number.isInteger(user?.id_usuario) && store.get() === null ? { user, encerrada: true } : null
  } catch {
    return null
  }
}
let fim = readFim()
/** Left on purpose: nothing is remembered of where that was. */
let saiu = false

export const fimDaSessao = (): FimDaSessao | null => fim
export const saiuPorVontade = (): boolean => saiu

/** Signing in or out in another tab counts here too. */
window.addEventListener('storage', event => {
  if (event.key !== KEY && event.key !== null) return
  const user = store.get()
  const next = read()
  if (user && !next) fim = { user, encerrada: false }
  store.set(next)
  settle()
})

/** A session that ended while its page was in use: the page stands still until the same person signs in again, or leaves. */
const parada = createStore<(CurrentUser & { done: Promise<void>; settled(): void }) | null>(null)
/** The session of which this page has had an answer. One that was dead on arrival has nothing to be kept for. */
let viva: string | undefined

/** Ends the wait where it has an outcome: another session of the same person, or none. */
function settle(): void {
  const waiting = parada.get()
  if (!waiting || store.get()?.token === waiting.token) return
  parada.set(null)
  waiting.settled()
}

/** Person whose session ended under the page, while it waits for them; else null. */
export const useSessaoParada = () => useStore(parada)
export const sessaoParada = (): boolean => parada.get() !== null

/** An answer came to this token: the page that shows it is worth keeping. */
export function sessaoRespondeu(token: string): void {
  viva = token
}

/** Waits while the page stands still; at once otherwise. */
export const depoisDaPausa = (): Promise<void> | undefined => parada.get()?.done

/**
 * The server no longer knows the session that a call was made with. A page that was alive with it waits for its person;
 * any other one ends here.
 * @returns whether the call may be made again: the same person has another session by now
 */
export async function sessaoTerminou(used: CurrentUser): Promise<boolean> {
  const { id_usuario, token } = used
  if (store.get()?.token === token) {
    if (viva !== token) {
      endSession()
      return false
    }
    if (!parada.get()) {
      let settled = () => {}
      const done = new Promise<void>(resolve => {
        settled = resolve
      })
      parada.set({ ...used, done, settled })
    }
    await parada.get()?.done
  }
  const now = store.get()
  return now !== null && now.token !== token && now.id_usuario === id_usuario
}

/** The signed-in person, for code outside React. */
export const currentUser = (): CurrentUser | null => store.get()

/** The signed-in person, followed as it changes. */
export const useCurrentUser = (): CurrentUser | null => useStore(store)

/** Calls whenever somebody signs in or out. */
export const onCurrentUser = store.subscribe

/** Writes or removes the session record and tells every reader. Screens use `signIn` and `signOut`. */
export function setCurrentUser(user: CurrentUser | null): void {
  if (user) localStorage.setItem(KEY, JSON.stringify(user))
  else localStorage.removeItem(KEY)
  if (user || store.get()) {
    fim = null
    saiu = user === null
    sessionStorage.removeItem(FIM_KEY)
  }
  store.set(user)
  settle()
}

/** The server ended the session: the record goes, whose it was is remembered for signing in again (behaviour §39). */
export function endSession(): void {
  const user = store.get()
  localStorage.removeItem(KEY)
  if (user) {
    const { id_usuario, email } = user
    fim = { user: { id_usuario, email }, encerrada: true }
    sessionStorage.setItem(FIM_KEY, JSON.stringify(fim.user))
  }
  store.set(null)
  settle()
}
