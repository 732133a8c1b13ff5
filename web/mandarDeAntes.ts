import { sendAnotacoes } from './conversas/conversas/deAntes.ts'
import { sendRespostas } from './disc/disc/keep/deAntes.ts'
import { filasDeAntes } from './disc/marcacoes/deixadas/deAntes.ts'
import { sendPlanos } from './disc/marcacoes/deixadas/planos.ts'
import { currentUser, onCurrentUser } from './platform/currentUser.ts'

/**
 * Sends what an earlier visit left on this device, on whichever screen, until it has arrived or somebody else signs in.
 * A page that is open may send the same items; the server accepts each only once.
 */
export function sendBefore(me: number): void {
  const filas = filasDeAntes(me)
  const textos = () => {
    for (const send of [sendRespostas, sendPlanos, sendAnotacoes]) void send(me)
  }
  const flush = () => {
    for (const fila of filas) fila.flush()
    textos()
  }
  const away = onCurrentUser(() => {
    if (currentUser()?.id_usuario === me) return
    away()
    removeEventListener('online', flush)
    // Stopped without a last call: the session that it would go with is gone.
    for (const fila of filas) fila.leave()
  })
  addEventListener('online', flush)
  for (const fila of filas) fila.resume()
  textos()
}
