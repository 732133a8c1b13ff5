import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** Inserts one act into the audit; `detalhes` is JSON. */
export const insertAudit = (
  db: Db | Tx,
  row: { em: Date; id_ator: number | null; acao: string; alvo: string | null; detalhes: string },
) => db.insertInto('auditoria').values(row).execute()

/**
 * Deletes the reasons given in the audit for acts on these targets; the caller's transaction has announced an erasure.
 */
export const deleteReasons = (tx: Tx, alvos: readonly string[]) =>
  sql`update auditoria set detalhes = detalhes - 'motivo'
       where alvo = any(${[...alvos]}::text[]) and detalhes ? 'motivo'`.execute(tx)

/** Acts that are kept with a network address. */
const COM_ENDERECO = ['login', 'login_recusado', 'fator_recusado', 'prova_recusada', 'acesso_negado_pela_dona']

/** Deletes the network addresses of at most `limit` sign-ins between two instants; returns how many it deleted. */
export async function deleteAddresses(
  tx: Tx,
  { de, ate, limit }: { de: Date; ate: Date; limit: number },
): Promise<number> {
  await sql`select set_config('quadrante.retencao', 'on', true)`.execute(tx)
  const { numAffectedRows } = await sql`
    update auditoria set detalhes = detalhes - 'ip'
     where (id_auditoria, em) in (
       select id_auditoria, em from auditoria
        where em >= ${de} and em < ${ate} and acao = any(${COM_ENDERECO}::text[])
          and detalhes ? 'ip' limit ${limit})
       and em >= ${de} and em < ${ate}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
