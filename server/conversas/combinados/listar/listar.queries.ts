import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { paged } from '../../../platform/db/queries/paged.ts'
import { autorizado, confirmados } from '../escrever/situacao.queries.ts'
import type { Listado } from '../responder/acompanhamentos.queries.ts'

/**
 * Follow-ups of a consultor's people due from thirty days ago to thirty days ahead, or answered in the last thirty:
 * first those answered "em parte" or "não", then those due and unanswered, then those to come, then those answered
 * "sim".
 */
export function listAcompanhamentos(
  db: Db,
  { id_consultor, now }: { id_consultor: number; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Listado[]; total: number }> {
  const hoje = sql`(${now}::timestamptz at time zone 'America/Sao_Paulo')::date`
  const quais = sql`
      from devolutivas d join combinados k using (id_devolutiva) join acompanhamentos a using (id_combinado)
     where d.id_consultor = ${id_consultor} and d.desfecho = 'acordada' and d.encerrada_em > ${now}::timestamptz - interval '100 days'
       and k.retirado_em is null and ${autorizado()}
       and (a.previsto_para between ${hoje} - 30 and ${hoje} + 30 or a.respondida_em > ${now}::timestamptz - interval '30 days')`
  const peso = sql`case when a.resposta in ('em_parte', 'nao') then 0 when a.resposta = 'sim' then 3
    when a.previsto_para <= ${hoje} then 1 else 2 end`
  return paged<Listado>(db, {
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
