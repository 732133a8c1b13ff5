import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Days without a sign-in after which a browser is forgotten, and browsers remembered per account. */
const LEMBRADO_DIAS = 180
const POR_CONTA = 20
const BATCH = 10_000

/**
 * Records a sign-in from a browser. `known`: whether the account had signed in from it before; `others`: whether the
 * account had signed in from any other.
 */
export async function noteAparelho(
  tx: Tx,
  { id_usuario, chave_hash }: { id_usuario: number; chave_hash: Buffer },
  now: Date,
): Promise<{ known: boolean; others: boolean }> {
  const seen = await tx
    .selectFrom('aparelhos_conhecidos')
    .select('chave_hash')
    .where('id_usuario', '=', id_usuario)
    .execute()
  await tx
    .insertInto('aparelhos_conhecidos')
    .values({ id_usuario, chave_hash, visto_em: now })
    .onConflict(conflict => conflict.columns(['id_usuario', 'chave_hash']).doUpdateSet({ visto_em: now }))
    .execute()
  if (seen.length >= POR_CONTA) await dropOldest(tx, id_usuario)
  const known = seen.some(row => row.chave_hash.equals(chave_hash))
  return { known, others: seen.length > (known ? 1 : 0) }
}

const dropOldest = (tx: Tx, id_usuario: number) =>
  sql`delete from aparelhos_conhecidos where id_usuario = ${id_usuario} and chave_hash in (
        select chave_hash from aparelhos_conhecidos where id_usuario = ${id_usuario}
         order by visto_em desc, chave_hash offset ${POR_CONTA})`.execute(tx)

/** Forgets the browsers of an account. */
export const deleteAparelhos = (tx: Tx, id_usuario: number) =>
  tx.deleteFrom('aparelhos_conhecidos').where('id_usuario', '=', id_usuario).execute()

/** Forgets browsers that nobody has signed in from for half a year. */
export const deleteAparelhosVencidos = (db: Db, now: Date) =>
  sql`delete from aparelhos_conhecidos where (id_usuario, chave_hash) in (
        select id_usuario, chave_hash from aparelhos_conhecidos
         where visto_em < ${now}::timestamptz - make_interval(days => ${LEMBRADO_DIAS})
         order by visto_em limit ${BATCH})`.execute(db)
