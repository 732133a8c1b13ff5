import { currentUser, onCurrentUser } from './currentUser.ts'
import { deOutras, esquecerVelhas, licencasNaFila } from './marcacoes/fila.storage.ts'
import { registrarServiceWorker } from './sw/registrar.ts'

/** What nothing on the page waits for: its copy for days without a connection, and marks that an earlier visit left here. */
export function depois(): void {
  let known: number | undefined
  const look = () => {
    const me = currentUser()?.id_usuario
    if (me !== known || me === undefined) esquecerVelhas(localStorage, me, Date.now())
    // A session signed in again goes on with what is under way.
    if (me !== known && me !== undefined && licencasNaFila(localStorage, me).length > 0)
      void import('./marcacoes/deixadas/deAntes.ts').then(({ mandarDeAntes }) => mandarDeAntes()).catch(() => undefined)
    if (me !== known && me !== undefined && deOutras(localStorage, me).length > 0)
      void import('./marcacoes/deixadas/deOutras.ts').then(({ perguntar }) => perguntar(me)).catch(() => undefined)
    known = me
  }
  onCurrentUser(look)
  look()
  registrarServiceWorker()
}
