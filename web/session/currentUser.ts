import { createStore, useStore } from '../ui/store.ts'

/** The session record of spec §3, kept under the local storage key `currentUser`. */
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

/** Signing in or out in another tab counts here too. */
window.addEventListener('storage', event => {
  if (event.key === KEY || event.key === null) store.set(read())
})

/** Who is signed in at this moment, for code outside React. */
export const currentUser = (): CurrentUser | null => store.get()

/** Who is signed in, followed as it changes. */
export const useCurrentUser = (): CurrentUser | null => useStore(store)

/** Writes or removes the session record and tells every reader. Screens use `signIn` and `signOut`. */
export function setCurrentUser(user: CurrentUser | null): void {
  if (user) localStorage.setItem(KEY, JSON.stringify(user))
  else localStorage.removeItem(KEY)
  store.set(user)
}
