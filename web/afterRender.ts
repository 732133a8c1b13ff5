import { currentUser, onCurrentUser } from './platform/currentUser.ts'
import { DATABASE_NAME } from './platform/session/kept/keys.ts'
import { mayHaveUnsent } from './platform/storage.ts'
import { registerServiceWorker } from './platform/sw/register.ts'
import { turnedScreen } from './platform/turned-screen.ts'

/** Runs after the first render: registers the service worker, and sends what an earlier visit left on this device. */
export function runAfterRender(): void {
  // Nothing of hers is asked for, or about, on a screen that is turned to somebody else.
  if (turnedScreen()) return
  let known: number | null | undefined = null
  const look = () => {
    const me = currentUser()?.id_usuario
    // A session signed in again goes on with what is under way; who has just left was asked.
    if (me !== known && (me !== undefined || known === null)) void deAntes(me).catch(() => undefined)
    known = me
  }
  onCurrentUser(look)
  look()
  registerServiceWorker()
}

/** Stores other people's unsent data, restores the signed-in person's, and sends it. */
async function deAntes(me: number | undefined): Promise<void> {
  // A first visit has nothing of the kind, and downloads no code for it.
  if (!mayHaveUnsent() && !(await hasBanco())) return
  const { tidy: arrumar, fromDevice } = await import('./platform/session/kept/kept.ts')
  await arrumar(fromDevice(), me)
  if (me === undefined || currentUser()?.id_usuario !== me || !mayHaveUnsent()) return
  const { sendBefore } = await import('./mandarDeAntes.ts')
  sendBefore(me)
}

/** Whether a database of unsent data may exist; true in browsers that cannot list databases. */
async function hasBanco(): Promise<boolean> {
  const all = await globalThis.indexedDB?.databases?.().catch(() => undefined)
  return all?.some(({ name }) => name === DATABASE_NAME) ?? globalThis.indexedDB !== undefined
}
