import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Salas } from '../../../platform/db/types.ts'

/** Ends every code and token of a room. Returns the number of devices that were in it. */
export async function endSalas(tx: Tx, id_devolutiva: string, em: Date): Promise<number> {
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

/** The door of a room as its consultor sees it: the code, and the request that waits. */
export const findPorta = (db: Db | Tx, id_devolutiva: string) =>
  db
    .selectFrom('salas')
    .select(['id_sala', 'codigo_ate', 'pedido_em', 'sinal', 'admitida_em', 'valida_ate', 'pedidos_demais'])
    .where('id_devolutiva', '=', id_devolutiva)
    .where('tipo', '=', 'porta')
    .where('encerrada_em', 'is', null)
    .$castTo<SalaRow>()
    .executeTakeFirst()

/** Number of devices ever admitted by code. */
export async function countAparelhos(db: Db | Tx, id_devolutiva: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from salas
     where id_devolutiva = ${id_devolutiva} and tipo = 'porta' and admitida_em is not null`.execute(db)
  return rows[0]?.n ?? 0
}

/** Deletes doors a day after their room's end, or after 30 days of silence. */
export const deleteSalas = (tx: Tx, now: Date) =>
  sql`delete from salas where id_devolutiva in (
        select id_devolutiva from devolutivas where encerrada_em < ${now}::timestamptz - interval '24 hours'
            or ultima_atividade_em < ${now}::timestamptz - interval '30 days')`.execute(tx)

interface Porta {
  id_sala: string
  id_devolutiva: string
  codigo_hash: Buffer
  codigo_ate: Date
  criada_em: Date
}

/** Opens a door with a new code. The previous code stops working, and devices admitted by it are sent out. */
export async function openPorta(
  tx: Tx,
  { id_sala, id_devolutiva, codigo_hash, codigo_ate, criada_em }: Porta,
): Promise<void> {
  await closeTipo(tx, id_devolutiva, 'porta', criada_em)
  await tx
    .insertInto('salas')
    .values({ id_sala, id_devolutiva, tipo: 'porta', codigo_hash, codigo_ate, criada_em })
    .execute()
}

/** Ends the seats of one kind in a room. Returns whether there was one. */
export async function closeTipo(tx: Tx, id_devolutiva: string, tipo: Salas['tipo'], em: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('salas')
    .set({ encerrada_em: em })
    .where('id_devolutiva', '=', id_devolutiva)
    .where('tipo', '=', tipo)
    .where('encerrada_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds a seat on the consultor's own screen; it needs no admission and lives as long as her session. */
export const insertTela = (
  tx: Tx,
  tela: {
    id_sala: string
    id_devolutiva: string
    tipo: 'tela' | 'aba'
    id_sessao: string
    token_hash: Buffer
    em: Date
    valida_ate: Date
  },
) => {
  const { em, ...row } = tela
  return tx
    .insertInto('salas')
    .values({ ...row, criada_em: em, admitida_em: em })
    .execute()
}

/**
 * Stores a request at the door that a code opens. One request waits at a time; of a further one the consultor only
 * learns that it came. Returns the room, or that no door has this code; both take the same statement.
 */
export async function storePedido(
  tx: Tx,
  {
    codigo_hashes,
    pedido_hash,
    sinal,
    now,
    desde,
  }: { codigo_hashes: readonly Buffer[]; pedido_hash: Buffer; sinal: number; now: Date; desde: Date },
): Promise<string | undefined> {
  const livre = sql`(s.sinal is null or s.pedido_em <= ${desde})`
  const { rows } = await sql<{ id_devolutiva: string }>`
    update salas s
       set pedido_hash = case when ${livre} then ${pedido_hash} else s.pedido_hash end,
           pedido_em = case when ${livre} then ${now}::timestamptz else s.pedido_em end,
           sinal = case when ${livre} then ${sinal}::smallint else s.sinal end,
           pedidos_demais = not ${livre} or s.pedidos_demais
      from devolutivas d join usuarios c on c.id_usuario = d.id_consultor
     where s.codigo_hash = any(${codigo_hashes}::bytea[]) and s.codigo_ate > ${now} and s.encerrada_em is null and s.admitida_em is null
       and d.id_devolutiva = s.id_devolutiva and d.encerrada_em is null and c.ativo
    returning s.id_devolutiva`.execute(tx)
  return rows[0]?.id_devolutiva
}

/** State of a request: its door, whether it was admitted, whether it was refused. */
export async function findPedido(db: Db, pedido_hash: Buffer) {
  const { rows } = await sql<{
    id_sala: string
    id_devolutiva: string
    token_hash: Buffer | null
    admitida: boolean
    recusada: boolean
  }>`
    select id_sala, id_devolutiva, token_hash, admitida_em is not null and encerrada_em is null as admitida, sinal is null as recusada
      from salas where pedido_hash = ${pedido_hash}`.execute(db)
  return rows[0]
}

/** Admits the waiting request with this number and voids the code. Returns undefined when none waits with it. */
export async function admit(
  tx: Tx,
  porta: { id_sala: string; id_devolutiva: string; sinal: number; desde: Date },
  token: { hashOf: (id_sala: string, pedido_hash: Buffer) => Buffer; em: Date; valida_ate: Date } | null,
): Promise<boolean> {
  const { id_sala, id_devolutiva, sinal, desde } = porta
  const { rows } = await sql<{ pedido_hash: Buffer }>`
    select pedido_hash from salas
     where id_sala = ${id_sala} and id_devolutiva = ${id_devolutiva} and tipo = 'porta' and sinal = ${sinal}
       and pedido_em > ${desde} and admitida_em is null and encerrada_em is null for update`.execute(tx)
  const waiting = rows[0]
  if (!waiting) return false
  const set = token
    ? {
        token_hash: token.hashOf(id_sala, waiting.pedido_hash),
        admitida_em: token.em,
        valida_ate: token.valida_ate,
        codigo_hash: null,
        codigo_ate: null,
      }
    : { sinal: null, pedido_em: null }
  await tx
    .updateTable('salas')
    .set({ ...set, pedidos_demais: false })
    .where('id_sala', '=', id_sala)
    .execute()
  return token !== null
}
