import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether a licence was given in a selection, by its turma or by one person's invite. Its result is content of its own report and of nothing else: no
 * list, board, file, comparison or evolution of another reader has it or its profile code (behaviour §45).
 * @param id_licenca the licence's id in the statement around it
 */
export const deSelecao = (id_licenca: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from licencas da_selecao left join rodadas selecao using (id_rodada)
   where da_selecao.id_licenca = ${id_licenca} and 'selecao' in (selecao.finalidade, da_selecao.finalidade))`
