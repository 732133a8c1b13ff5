import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/**
 * Returns turmas with a result of the last day, whose consultor wants a mail for each and got none about this turma in
 * the last hour.
 */
export async function listAAvisar(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id_rodada: string }>`
    select distinct l.id_rodada
      from resultados r
      join licencas l on l.id_licenca = r.id_licenca and l.id_rodada is not null
      join rodadas t on t.id_rodada = l.id_rodada
       and (t.avisada_em is null or t.avisada_em <= ${now}::timestamptz - interval '1 hour')
      join usuarios u on u.id_usuario = t.id_consultor and u.ativo and u.avisos_resultado = 'cada_um'
     where r.finalizado_em > ${now}::timestamptz - interval '1 day'
       and r.finalizado_em >= coalesce(t.avisada_em, '-infinity')
       and r.finalizado_em > coalesce(u.avisos_resultado_desde, '-infinity')
     limit ${limit}`.execute(db)
  return rows.map(row => row.id_rodada)
}

/** Returns how many people of a turma have finished, and how many there are. */
export async function countConcluidas(
  db: Db | Tx,
  id_rodada: string,
): Promise<{ concluidas: number; pessoas: number }> {
  const { rows } = await sql<{ concluidas: number; pessoas: number }>`
    select (select count(*) from licencas where id_rodada = ${id_rodada} and estado = 'UTILIZADA')::int as concluidas,
           (select count(*) from lugares_rodada where id_rodada = ${id_rodada} and saiu_em is null)::int as pessoas`.execute(
    db,
  )
  return rows[0] ?? { concluidas: 0, pessoas: 0 }
}
