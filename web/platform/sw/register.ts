import { currentUser, onCurrentUser } from '../currentUser.ts'

/**
 * Registers the service worker once somebody is signed in, so that a visitor downloads nothing for later.
 * Without it (an old browser, a private window) everything works while there is a network.
 */
export function registerServiceWorker(): void {
  // cast: missing in an old browser or a private window
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  if (import.meta.env.MODE !== 'production') {
    // Pages that change under the hand must not meet what an earlier build kept.
    void workers.getRegistrations().then(all => all.forEach(one => void one.unregister()))
    return
  }
  let asked = false
  const register = () => {
    if (asked || !currentUser()) return
    asked = true
    workers.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  }
  onCurrentUser(register)
  register()
}
