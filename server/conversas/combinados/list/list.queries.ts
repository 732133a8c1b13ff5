import { sql } from 'kysely'
import type { RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { paged } from '../../../platform/db/queries/paged.ts'
import type { ListedRow } from '../answer/acompanhamentos.queries.ts'
import { confirmados, isAllowedByPerson } from '../write/situacao.queries.ts'

/**
 * Follow-ups of a consultor's people due from thirty days ago to thirty days ahead, or answered in the last thirty:
 * first those answered "em parte" or "não", then those due and unanswered, then those to come, then those answered
 * "sim".
 */
export function listAcompanhamentos(
  db: Db,
  { id_consultor, now }: { id_consultor: number; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const hoje = sql`(${now}::timestamptz at time zone 'America/Sao_Paulo')::date`
  const quais = sql`
      from devolutivas d join combinados k using (id_devolutiva) join acompanhamentos a using (id_combinado)
     where d.id_consultor = ${id_consultor} and d.desfecho = 'acordada' and d.encerrada_em > ${now}::timestamptz - interval '100 days'
       and k.retirado_em is null and ${isAllowedByPerson()}
       and (a.previsto_para between ${hoje} - 30 and ${hoje} + 30 or a.respondida_em > ${now}::timestamptz - interval '30 days')`
  const peso = sql`case when a.resposta in ('em_parte', 'nao') then 0 when a.resposta = 'sim' then 3
    when a.previsto_para <= ${hoje} then 1 else 2 end`
  return paged<ListedRow>(db, {
    total: sql`select count(*) as total ${quais}`,
    page: sql`
      select a.id_combinado as id, a.id_combinado, d.id_devolutiva, d.id_participante, p.nome, k.o_que, k.quando, a.marco,
             a.previsto_para, a.resposta, a.respondida_em, a.por, a.comentario, ${confirmados()} as confirmado
        from (select d.*, a.id_combinado as combinado, a.marco as do_marco ${quais}
               order by ${peso}, a.respondida_em desc nulls last, a.previsto_para, a.id_combinado, a.marco
               limit ${limit} offset ${offset}) d
        join combinados k on k.id_combinado = d.combinado
        join acompanhamentos a on a.id_combinado = d.combinado and a.marco = d.do_marco
        join usuarios p on p.id_usuario = d.id_participante
       order by ${peso}, a.respondida_em desc nulls last, a.previsto_para, a.id_combinado, a.marco`,
  })
}

interface UltimoRow {
  id_combinado: string
  o_que: string
  resposta: RespostaCombinado | null
  encerrada_em: Date
}

/**
 * Combinados of the last conversation of a consultor and a person that ended with any, in their order, each with its
 * latest answer; none while the person's results are closed to the consultor.
 */
export async function listUltimos(
  db: Db,
  { id_consultor, id_participante }: { id_consultor: number; id_participante: number },
): Promise<UltimoRow[]> {
  const { rows } = await sql<UltimoRow>`
    select k.id_combinado, k.o_que, d.encerrada_em,
           (select a.resposta from acompanhamentos a
             where a.id_combinado = k.id_combinado and a.resposta is not null order by a.marco desc limit 1) as resposta
      from (select d.id_devolutiva, d.id_participante, d.id_consultor, d.encerrada_em from devolutivas d
             where d.id_consultor = ${id_consultor} and d.id_participante = ${id_participante} and d.desfecho = 'acordada'
               and ${isAllowedByPerson()}
               and exists (select from combinados x where x.id_devolutiva = d.id_devolutiva and x.retirado_em is null)
             order by d.encerrada_em desc limit 1) d
      join combinados k on k.id_devolutiva = d.id_devolutiva and k.retirado_em is null
     order by k.posicao, k.id_combinado`.execute(db)
  return rows
}
