import type { Db, Tx } from '../db/connect.ts'

/** Appends one act; `detalhes` is JSON. */
export const insertAuditoria = (
  db: Db | Tx,
  row: { em: Date; id_ator: number | null; acao: string; alvo: string | null; detalhes: string },
) => db.insertInto('auditoria').values(row).execute()
