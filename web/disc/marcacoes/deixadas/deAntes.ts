import { criarFila } from '../criarFila.ts'
import { licencasNaFila } from '../fila.storage.ts'

/** Marks that an earlier visit left on this device, report by report. */
export const filasDeAntes = (me: number) =>
  licencasNaFila(localStorage, me).map(id_licenca => criarFila(me, id_licenca, () => undefined))
