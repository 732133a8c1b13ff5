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

/** How the last session of this page ended, shown on the sign-in page; null after the person signed out. */
export interface SessionEnd {
  user: Pick<CurrentUser, 'id_usuario' | 'email'>
  /** True when the server ended the session; false when another tab closed it. */
  encerrada: boolean
}
/** Storage key of the ended session, kept for this tab so that a reload on the way to sign-in keeps it. */
const FIM_KEY = 'sessaoEncerrada'
function readEnd(): SessionEnd | null {
  try {
    const user = JSON.parse(sessionStorage.getItem(FIM_KEY) ?? 'null')
    return Number.isInteger(user?.id_usuario) && store.get() === null ? { user, encerrada: true } : null
  } catch {
    return null
  }
}
let fim = readEnd()
/** Whether the person signed out; sign-in then does not lead back to the earlier page. */
let saiu = false

export const sessionEnd = (): SessionEnd | null => fim
export const leftByChoice = (): boolean => saiu

/** Applies a sign-in or sign-out made in another tab. */
window.addEventListener('storage', event => {
  if (event.key !== KEY && event.key !== null) return
  const user = store.get()
  const next = read()
  if (user && !next) fim = { user, encerrada: false }
  store.set(next)
  settle()
})

/**
 * A session that ended while its page was in use; the page is blocked until the same person signs in again, or leaves.
 */
const parada = createStore<(CurrentUser & { done: Promise<void>; settled(): void }) | null>(null)
/**
 * Token that has been accepted by the server since the page was opened. A page whose token was never accepted is not
 * worth keeping.
 */
let viva: string | undefined

/** Ends the wait when there is another session of the same person, or none. */
function settle(): void {
  const waiting = parada.get()
  if (!waiting || store.get()?.token === waiting.token) return
  parada.set(null)
  waiting.settled()
}

/** Returns the person whose session ended under the page while it waits for them; else null. */
export const useStoppedSession = () => useStore(parada)

/** Records that the server accepted this token. */
export function sessionAnswered(token: string): void {
  viva = token
}

/** Resolves when the page is no longer blocked; undefined when it is not. */
export const untilUnblocked = (): Promise<void> | undefined => parada.get()?.done

/**
 * Handles a call whose session the server no longer knows. A page that had used the session waits for its person to
 * sign in; any other page ends the session.
 * @returns whether the call may be repeated, because the same person has a new session
 */
export async function sessionEnded(used: CurrentUser): Promise<boolean> {
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

/** Returns the signed-in person, for code outside React. */
export const currentUser = (): CurrentUser | null => store.get()

/** Returns the signed-in person, updated as it changes. */
export const useCurrentUser = (): CurrentUser | null => useStore(store)

/** Subscribes to sign-in and sign-out. */
export const onCurrentUser = store.subscribe

/** Writes or removes the session record and notifies subscribers. Screens use `signIn` and `signOut`. */
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

/**
 * Ends the session after the server ended it: removes the record and remembers whose it was, for signing in again
 * (behaviour §39).
 */
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
