import type { Db, Tx } from '../../platform/db/connect.ts'

interface Par {
  id_participante: number
  id_consultor: number
}

const cliente = (db: Db | Tx, { id_participante, id_consultor }: Par) =>
  db
    .selectFrom('clientes')
    .select(['id_participante', 'email'])
    .where('id_participante', '=', id_participante)
    .where('id_consultor', '=', id_consultor)

export const findCliente = (db: Db, par: Par) => cliente(db, par).executeTakeFirst()

/** Selects and locks a client's row, so that two simultaneous requests run one after the other. */
export const lockCliente = (tx: Tx, par: Par) => cliente(tx, par).forUpdate().executeTakeFirst()

/** Returns when this consultor last asked this person for access; null when she never did. */
export async function findUltimoPedido(db: Db | Tx, { id_participante, id_consultor }: Par): Promise<Date | null> {
  const row = await db
    .selectFrom('pedidos_acesso')
    .select('em')
    .where('id_participante', '=', id_participante)
    .where('id_consultor', '=', id_consultor)
    .orderBy('em', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.em ?? null
}

export const insertPedido = (tx: Tx, pedido: Par & { em: Date }) =>
  tx.insertInto('pedidos_acesso').values(pedido).execute()
