import { type Insertable, sql } from 'kysely'
import type { RegrasDosHorarios } from '#shared/conversas/horarios/horarios.contract.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Horarios } from '../../platform/db/types.ts'

/** The free hours that an active consultor set; undefined while she has set none. */
export async function findRegras(db: Db | Tx, id_consultor: number): Promise<RegrasDosHorarios | undefined> {
  const { rows } = await sql<Omit<RegrasDosHorarios, 'local'> & { local: string | null }>`
    select h.semana, h.folgas, h.feriados, h.minutos, h.pausa, h.antecedencia, h.mudar_ate, h.semanas, h.por_dia, h.fuso, h.modo, h.local
      from horarios h join usuarios u on u.id_usuario = h.id_consultor and u.ativo
     where h.id_consultor = ${id_consultor}`.execute(db)
  const [row] = rows
  return row && { ...row, local: row.local ?? '' }
}

export const upsertRegras = (tx: Tx, row: Insertable<Horarios>) =>
  tx
    .insertInto('horarios')
    .values(row)
    .onConflict(conflict => conflict.column('id_consultor').doUpdateSet(row))
    .execute()
