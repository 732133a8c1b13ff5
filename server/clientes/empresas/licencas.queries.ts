import { sql } from 'kysely'
import { ativo } from '../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/queries/rows.ts'

interface Dela {
  id_consultor: number
  id_empresa: number
}

/** Selects when one of a consultor's companies was closed; undefined when she has no such company. */
export const findDela = (db: Db | Tx, { id_consultor, id_empresa }: Dela) =>
  db
    .selectFrom('empresas')
    .select('encerrada_em')
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirst()

/**
 * Whether something of a company is still under way: an open turma, an open invite that names it, or a test of one of its
 * turmas.
 */
export async function hasPendencias(tx: Tx, { id_consultor, id_empresa, now }: Dela & { now: Date }): Promise<boolean> {
  const { rows } = await sql<{ tem: boolean }>`
    select exists (select from rodadas r where r.id_consultor = ${id_consultor} and r.id_empresa = ${id_empresa}
                      and r.encerrada_em is null and r.fecha_em >= ${now})
        or exists (select from convites c where c.id_consultor = ${id_consultor} and c.id_empresa = ${id_empresa} and ${ativo(now)})
        or exists (select from rodadas r join licencas l using (id_rodada)
                    where r.id_consultor = ${id_consultor} and r.id_empresa = ${id_empresa} and l.estado = 'ATRIBUIDA') as tem`.execute(
    tx,
  )
  return one(rows).tem
}

/** Marks a company as closed; registrations no longer offer it. */
export const closeEmpresa = (tx: Tx, id_empresa: number, encerrada_em: Date) =>
  tx.updateTable('empresas').set({ encerrada_em, no_cadastro: false }).where('id_empresa', '=', id_empresa).execute()
