import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Sums of statements that are added together at once: the next look takes the rest. */
const BATCH = 20_000

/**
 * Adds the sums that each statement left of an hour or a day together, one row each and kind. A reader adds up whatever rows
 * there are, before and after alike; a move never waits for this.
 */
export async function somarMovimentos(tx: Tx): Promise<void> {
  await sql`
    with novas as (
      delete from movimentos_somados
       where ctid = any(array(select ctid from movimentos_somados where not somada limit ${BATCH} for update skip locked))
      returning id_consultor, periodo, inicio, evento, movimentos, delta
    ), velhas as (
      delete from movimentos_somados s
       using (select distinct id_consultor, periodo, inicio, evento from novas) n
       where s.somada and s.id_consultor = n.id_consultor and s.periodo = n.periodo and s.inicio = n.inicio and s.evento = n.evento
      returning s.id_consultor, s.periodo, s.inicio, s.evento, s.movimentos, s.delta
    )
    insert into movimentos_somados (id_consultor, periodo, inicio, evento, movimentos, delta, somada)
    select id_consultor, periodo, inicio, evento, sum(movimentos), sum(delta), true
      from (select * from novas union all select * from velhas) t
     group by id_consultor, periodo, inicio, evento`.execute(tx)
}
