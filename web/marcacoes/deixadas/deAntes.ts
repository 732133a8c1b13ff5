import { currentUser, onCurrentUser } from '../../currentUser.ts'
import { criarFila } from '../criarFila.ts'
import { licencasNaFila } from '../fila.storage.ts'

/**
 * Sends what an earlier visit left on this device, whichever screen this one shows, until it has arrived or somebody
 * else is here. A report that is open sends its own as well: the server takes each mark once.
 */
export function mandarDeAntes(): void {
  const me = currentUser()?.id_usuario
  if (me === undefined) return
  const filas = licencasNaFila(localStorage, me).map(id_licenca => criarFila(me, id_licenca, () => undefined))
  const flush = () => {
    for (const fila of filas) fila.flush()
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
}
