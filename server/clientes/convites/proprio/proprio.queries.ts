import { sql } from 'kysely'
import { vencido } from '../../../contas/prazo/prazo.queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'

export interface MeuTeste {
  /** Licence of the consultor's own open test; null without one. */
  id_licenca: number | null
  respondidas: number
  finalizados: number
  /** Number of individual licences available. */
  disponiveis: number
}

/** Returns the state of the test that somebody takes with an own licence. */
export async function findMeuTeste(db: Db, id_usuario: number, now: Date): Promise<MeuTeste> {
  const { rows } = await sql<MeuTeste>`
    select l.id_licenca,
           (select count(*)::int from rascunho_respostas r where r.id_licenca = l.id_licenca and r.ordem is not null) as respondidas,
           (select count(*)::int from resultados r where r.id_participante = ${id_usuario}) as finalizados,
           (select count(*)::int from licencas d where d.id_consultor = ${id_usuario} and d.id_tipo_licenca = 1
             and (d.estado = 'DISPONIVEL' or (d.estado = 'CONVIDADA' and exists (
               select 1 from convites c
                where c.id_licenca = d.id_licenca and c.id_consultor = ${id_usuario} and ${vencido(now)})))) as disponiveis
      from (select 1) eu
      left join licencas l on l.id_consultor = ${id_usuario} and l.id_participante = ${id_usuario} and l.estado = 'ATRIBUIDA'`.execute(
    db,
  )
  return one(rows)
}
