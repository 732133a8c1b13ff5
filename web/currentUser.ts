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
})

/** Who is signed in at this moment, for code outside React. */
export const currentUser = (): CurrentUser | null => store.get()

/** Who is signed in, followed as it changes. */
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
}
