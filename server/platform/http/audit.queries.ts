import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** Appends one act; `detalhes` is JSON. */
export const insertAuditoria = (
  db: Db | Tx,
  row: { em: Date; id_ator: number | null; acao: string; alvo: string | null; detalhes: string },
) => db.insertInto('auditoria').values(row).execute()

/** Takes the reasons out of what was done to these; the caller's transaction has announced an erasure. */
export const deleteMotivos = (tx: Tx, alvos: readonly string[]) =>
  sql`update auditoria set detalhes = detalhes - 'motivo'
       where alvo = any(${[...alvos]}::text[]) and detalhes ? 'motivo'`.execute(tx)

/** Takes the network addresses out of sign-ins between two moments, so many at most; answers how many there were. */
export async function deleteEnderecos(
  tx: Tx,
  { de, ate, limit }: { de: Date; ate: Date; limit: number },
): Promise<number> {
  await sql`select set_config('quadrante.retencao', 'on', true)`.execute(tx)
  const { numAffectedRows } = await sql`
    update auditoria set detalhes = detalhes - 'ip'
     where (id_auditoria, em) in (
       select id_auditoria, em from auditoria
        where em >= ${de} and em < ${ate} and acao in ('login', 'login_recusado') and detalhes ? 'ip' limit ${limit})
       and em >= ${de} and em < ${ate}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
