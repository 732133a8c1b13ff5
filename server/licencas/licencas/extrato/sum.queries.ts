import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'

/** Number of rows merged in one run; the next run takes the rest. */
const BATCH = 20_000

/**
 * Merges the partial sums of `movimentos_somados` into one row for each hour or day, event and kind of licence. Readers sum all rows, so
 * their result is the same before and after, and writers never wait for it.
 */
export async function sumMovimentos(tx: Tx): Promise<void> {
  await sql`
    with novas as (
      delete from movimentos_somados
       where ctid = any(array(select ctid from movimentos_somados where not somada limit ${BATCH} for update skip locked))
      returning id_consultor, periodo, inicio, evento, id_tipo_licenca, movimentos, delta
    ), velhas as (
      delete from movimentos_somados s
       using (select distinct id_consultor, periodo, inicio, evento, id_tipo_licenca from novas) n
       where s.somada and s.id_consultor = n.id_consultor and s.periodo = n.periodo and s.inicio = n.inicio and s.evento = n.evento
         and s.id_tipo_licenca = n.id_tipo_licenca
      returning s.id_consultor, s.periodo, s.inicio, s.evento, s.id_tipo_licenca, s.movimentos, s.delta
    )
    insert into movimentos_somados (id_consultor, periodo, inicio, evento, id_tipo_licenca, movimentos, delta, somada)
    select id_consultor, periodo, inicio, evento, id_tipo_licenca, sum(movimentos), sum(delta), true
      from (select * from novas union all select * from velhas) t
     group by id_consultor, periodo, inicio, evento, id_tipo_licenca`.execute(tx)
}

/**
 * Merges the parts of `atos_do_extrato` into one row for each act, in the same way. While a transaction that merged its
 * consultor's parts is still open, nothing is done; the next run does it.
 */
export async function sumAtos(tx: Tx): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('atos_do_extrato')) as mine`.execute(tx)
  if (!one(rows).mine) return
  await sql`
    select juntar_atos(array(
      select ctid from atos_do_extrato where not somada limit ${BATCH} for update skip locked))`.execute(tx)
}
