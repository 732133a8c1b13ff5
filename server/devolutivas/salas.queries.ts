import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** Ends every code and token of a room; answers how many devices were in it. */
export async function encerrarSalas(tx: Tx, id_devolutiva: string, em: Date): Promise<number> {
  const { rows } = await sql<{ admitida: boolean }>`
    update salas set encerrada_em = ${em} where id_devolutiva = ${id_devolutiva} and encerrada_em is null
    returning token_hash is not null as admitida`.execute(tx)
  return rows.filter(({ admitida }) => admitida).length
}

export interface SalaRow {
  id_sala: string
  codigo_ate: Date | null
  pedido_em: Date | null
  sinal: number | null
  admitida_em: Date | null
  valida_ate: Date | null
  pedidos_demais: boolean
}

/** The door of a room as its consultor sees it: the code, and who waits at it. */
export const findPorta = (db: Db | Tx, id_devolutiva: string) =>
  db
    .selectFrom('salas')
    .select(['id_sala', 'codigo_ate', 'pedido_em', 'sinal', 'admitida_em', 'valida_ate', 'pedidos_demais'])
    .where('id_devolutiva', '=', id_devolutiva)
    .where('tipo', '=', 'porta')
    .where('encerrada_em', 'is', null)
    .$castTo<SalaRow>()
    .executeTakeFirst()

/** Devices that were ever let in by code. */
export async function countAparelhos(db: Db | Tx, id_devolutiva: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from salas
     where id_devolutiva = ${id_devolutiva} and tipo = 'porta' and admitida_em is not null`.execute(db)
  return rows[0]?.n ?? 0
}

/** Forgets doors with the room's transport: a day after its end, or after 30 days of silence. */
export const deleteSalas = (tx: Tx, now: Date) =>
  sql`delete from salas where id_devolutiva in (
        select id_devolutiva from devolutivas where encerrada_em < ${now}::timestamptz - interval '24 hours'
            or ultima_atividade_em < ${now}::timestamptz - interval '30 days')`.execute(tx)
