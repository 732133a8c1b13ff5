import { currentUser, onCurrentUser } from './currentUser.ts'
import { licencasNaFila } from './marcacoes/fila.storage.ts'
import { registrarServiceWorker } from './sw/registrar.ts'

/** What nothing on the page waits for: its copy for days without a connection, and marks that an earlier visit left here. */
export function depois(): void {
  let known: number | undefined
  const look = () => {
    const me = currentUser()?.id_usuario
    // A session signed in again goes on with what is under way.
    if (me !== known && me !== undefined && licencasNaFila(localStorage, me).length > 0)
      void import('./marcacoes/deAntes.ts').then(({ mandarDeAntes }) => mandarDeAntes()).catch(() => undefined)
    known = me
  }
  onCurrentUser(look)
  look()
  registrarServiceWorker()
}
