import { sql } from 'kysely'
import { awaitsVerJunto } from '../../contas/autorizacoes/autorizacoes.ts'
import { deSelecao } from '../../licencas/licencas/licencas.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

export interface VisivelRow {
  id_participante: number
  nome: string
  /** Licence of the result that the person shows. */
  id_licenca: number
}

/**
 * SQL: the newest result of person `i` that may be shown beyond her and the consultora of equipe `e`: of a licence of
 * that consultora, opened already, and never of a selection.
 */
export const RESULTADO_DA_EQUIPE = sql`(
  select r.id_licenca from resultados r
   where r.id_participante = i.id_participante and r.id_consultor = e.id_consultor
     and not ${awaitsVerJunto(sql`r.id_licenca`)}
     and not ${deSelecao(sql`r.id_licenca`)}
   order by r.finalizado_em desc, r.id_licenca desc limit 1)`

/** SQL: the choice of person `i` for equipe `e`, when it shows her style and has not expired. */
const MOSTRA = (now: Date) => sql`
  select from autorizacoes_vigentes v
   where v.id_participante = i.id_participante and v.destino = 'equipe' and v.id_destino = e.id_equipe
     and v.escopo in ('estilo', 'cartao') and (v.expira_em is null or v.expira_em > ${now})`

/**
 * Returns the people who show themselves to an equipe, by name, for one of its integrantes: nobody while she does not
 * show herself too. Only people with a proved address and a result count.
 */
export async function listVisiveis(
  db: Db | Tx,
  { id_equipe, id_usuario, now }: { id_equipe: number; id_usuario: number; now: Date },
): Promise<VisivelRow[]> {
  const { rows } = await sql<VisivelRow>`
    with mostram as materialized (
      select i.id_participante, u.nome, ${RESULTADO_DA_EQUIPE} as id_licenca
        from equipes e join integrantes i using (id_equipe) join usuarios u on u.id_usuario = i.id_participante
       where e.id_equipe = ${id_equipe} and e.arquivada_em is null and e.modo = 'nominal' and i.ate is null
         and (u.email_verificado or u.confirmar_email_desde is null) and u.ativo and exists (${MOSTRA(now)}))
    select * from mostram
     where id_licenca is not null
       and exists (select from mostram eu where eu.id_participante = ${id_usuario} and eu.id_licenca is not null)
     order by nome collate ordem_natural, id_participante`.execute(db)
  return rows
}
