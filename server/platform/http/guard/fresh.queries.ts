import type pg from 'pg'
import type { Tx } from '../../db/connect.ts'

/**
 * Notes that a session's person has just proved by senha or factor that it is them, in the proof's transaction. Every way
 * of proving ends here.
 */
export const prove = (tx: Tx, id_sessao: string, em: Date) =>
  tx
    .updateTable('sessoes')
    .set({ provada_em: em })
    .where('id_sessao', '=', id_sessao)
    .where('encerrada_em', 'is', null)
    .execute()

/** Notes that a session showed a second factor of its account, or added one. */
export const noteFactor = (tx: Tx, id_sessao: string, em: Date) =>
  tx.updateTable('sessoes').set({ fator_em: em }).where('id_sessao', '=', id_sessao).execute()

/** Whether an account has a second factor. */
export async function hasFactor(pool: pg.Pool, id_usuario: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'tem_fator',
    text: 'select from fatores where id_usuario = $1 and confirmado_em is not null limit 1',
    values: [id_usuario],
  })
  return rowCount === 1
}
