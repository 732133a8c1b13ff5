import type { Tx } from '../../platform/db/connect.ts'
import { updateConversado } from './pessoas.queries.ts'

/* Everybody a consultor deals with. Triggers write the rows; this slice writes what no trigger derives. */

export type { ListReader } from './filtro.queries.ts'
export { type EmpurraoRow, listEmpurroes, listNovos, listParados, type NovoRow } from './inicio.queries.ts'
export { countPessoas, listAfter, type PessoaRow } from './lista.queries.ts'
export { codigoOf } from './lista.ts'
export { forgetPessoas, select as selecionar } from './pessoas.queries.ts'

/**
 * Notes that a consultor and a person talked at this moment; `null` withdraws it. A conversation not older than the day
 * of the latest result makes the person `conversado`. Call it after the transaction has locked its licences and
 * invites.
 * @returns whether the person is among hers
 */
export const markConversado = (
  tx: Tx,
  conversa: { id_consultor: number; id_participante: number; em: Date | null },
): Promise<boolean> => updateConversado(tx, conversa)
