import type { Tx } from '../../platform/db/connect.ts'
import { updateConversado } from './pessoas.queries.ts'

/* The door of this room: everybody a consultor deals with. The facts write the rows; what no fact says is written here. */

export type { Olhar } from './filtro.queries.ts'
export { type EmpurraoRow, listEmpurroes, listNovos, type NovoRow } from './inicio.queries.ts'
export { countPessoas, listDepois, type PessoaRow } from './lista.queries.ts'
export { codigoDe } from './lista.ts'
export { esquecerPessoas, lockPessoa, type PessoaSelecionada, selecionar } from './pessoas.queries.ts'

/**
 * Notes that a consultor and a person talked at this moment; `null` takes it back. From the day of the latest result on,
 * it makes the person `conversado`. Call it after every licenca and convite of the transaction is locked.
 * @returns whether she deals with that person
 */
export const marcarConversado = (
  tx: Tx,
  conversa: { id_consultor: number; id_participante: number; em: Date | null },
): Promise<boolean> => updateConversado(tx, conversa)
