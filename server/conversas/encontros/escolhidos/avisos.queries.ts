import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { HorasLiberadas } from '../../../platform/db/types.ts'
import type { EncontroRow } from '../encontros.queries.ts'

/** SQL: whether a conversation `e` is still ahead, and its person called it off or closed her result in the last 7 days. */
export const liberadaHaPouco = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(e.estado = 'desmarcado' and e.desmarcado_por in ('pessoa', 'retirada')
    and e.quando > ${now} and e.alterado_em > ${now}::timestamptz - interval '7 days')`

/** Conversations ahead that the person called off of late, or that were freed when she closed her result. */
export async function listLiberadas(db: Db, id_consultor: number, now: Date, limit: number) {
  const { rows } = await sql<EncontroRow & { por: 'pessoa' | 'retirada' }>`
    select e.*, c.nome, e.desmarcado_por as por from encontros e
      join clientes c on c.id_consultor = e.id_consultor and c.id_participante = e.id_participante
     where e.id_consultor = ${id_consultor} and ${liberadaHaPouco(now)}
     order by e.alterado_em desc limit ${limit}`.execute(db)
  return rows
}

/** Conversations ahead that were freed of late without a word of their person: she erased her account, or this one was inactive. */
export async function listDesfeitas(db: Db, id_consultor: number, now: Date, limit: number) {
  const { rows } = await sql<Desfeita>`
    (select h.id_encontro, null::int as id_participante, null::text as nome, h.quando, 'excluida' as por, h.em
       from horas_liberadas h
      where h.id_consultor = ${id_consultor} and h.quando > ${now} and h.em > ${now}::timestamptz - interval '7 days'
      order by h.quando limit ${limit})
    union all
    (select e.id_encontro, e.id_participante, c.nome, e.quando, 'inativo', e.alterado_em from encontros e
       join clientes c on c.id_consultor = e.id_consultor and c.id_participante = e.id_participante
      where e.id_consultor = ${id_consultor} and e.estado = 'desmarcado' and e.desmarcado_por = 'inativo'
        and e.quando > ${now} and e.alterado_em > ${now}::timestamptz - interval '7 days'
      order by e.quando limit ${limit})
    order by quando`.execute(db)
  return rows.map(({ em: _, ...row }) => row)
}
interface Desfeita {
  id_encontro: string
  id_participante: number | null
  nome: string | null
  quando: Date
  por: 'excluida' | 'inativo'
  em: Date
}

/** SQL: whether a link `k` holds word of when its person can, and nothing was arranged with her since. */
export const saidQuandoPode = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(k.usado_em is null and k.retirado_em is null and k.valido_ate > ${now} and k.quando_pode_em is not null
    and not exists (select from encontros m where m.id_consultor = k.id_consultor and m.id_participante = k.id_participante
      and m.criado_em >= k.quando_pode_em))`

/** Clients who wrote when they can, the latest first. */
export async function listQuandoPodem(db: Db, id_consultor: number, now: Date, limit: number) {
  const { rows } = await sql<{ id_participante: number; nome: string; texto: string; em: Date }>`
    select k.id_participante, c.nome, k.quando_pode as texto, k.quando_pode_em as em from links_horario k
      join clientes c on c.id_consultor = k.id_consultor and c.id_participante = k.id_participante
     where k.id_consultor = ${id_consultor} and ${saidQuandoPode(now)}
     order by k.quando_pode_em desc limit ${limit}`.execute(db)
  return rows
}

/** Keeps the hours of an erased person that were ahead: for her consultores, without a name. */
export const insertHorasLiberadas = (tx: Tx, rows: readonly Insertable<HorasLiberadas>[]) =>
  tx.insertInto('horas_liberadas').values(rows).execute()

/** Deletes the freed hours that are over. */
export const deleteHorasLiberadas = (tx: Tx, now: Date) =>
  sql`delete from horas_liberadas where quando < ${now}`.execute(tx)
