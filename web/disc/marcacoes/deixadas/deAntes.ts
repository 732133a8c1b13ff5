import { createFila } from '../criarFila.ts'
import { licencasNaFila } from '../fila.storage.ts'

/** Returns one queue per report with the marks that an earlier visit left on this device. */
export const filasDeAntes = (me: number) =>
  licencasNaFila(localStorage, me).map(id_licenca => createFila(me, id_licenca, () => undefined))
