import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether a licence was given in a selection. Its result is content of its own report and of nothing else: no
 * list, board, file, comparison or evolution of another reader has it or its profile code (behaviour §45).
 * @param id_licenca the licence's id in the statement around it
 */
export const deSelecao = (id_licenca: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from licencas da_selecao join rodadas selecao using (id_rodada)
   where da_selecao.id_licenca = ${id_licenca} and selecao.finalidade = 'selecao')`
