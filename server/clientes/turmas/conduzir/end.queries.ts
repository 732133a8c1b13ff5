import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Returns turmas that have ended at `now` and whose tests not begun have not been taken back. */
export async function listAEncerrar(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id_rodada: string; id_consultor: number }[]> {
  return db
    .selectFrom('rodadas')
    .select(['id_rodada', 'id_consultor'])
    .where('devolvida_em', 'is', null)
    .where(eb => eb.or([eb('fecha_em', '<', now), eb('encerrada_em', 'is not', null)]))
    .orderBy('fecha_em')
    .limit(limit)
    .execute()
}

/** Returns turmas that ended before `antes` and whose unfinished drafts have not been taken back. */
export const listComRascunhos = (db: Db, antes: Date, limit: number) =>
  db
    .selectFrom('rodadas')
    .select(['id_rodada', 'id_consultor'])
    .where('devolvida_em', 'is not', null)
    .where('rascunhos_em', 'is', null)
    .where('encerrada_em', '<', antes)
    .orderBy('encerrada_em')
    .limit(limit)
    .execute()

/** Returns a turma's unfinished tests, locked; those already begun on request only. */
export async function lockNaoTerminados(
  tx: Tx,
  id_rodada: string,
  { comecados }: { comecados: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id_licenca: number }>`
    select l.id_licenca from licencas l
     where l.id_rodada = ${id_rodada} and l.estado = 'ATRIBUIDA'
       ${comecados ? sql`` : sql`and not exists (select from rascunhos s where s.id_licenca = l.id_licenca)`}
     order by l.id_licenca for update of l`.execute(tx)
  return rows.map(row => row.id_licenca)
}

/** Whether the person began the test while the caller waited for its lock. */
export async function comecou(tx: Tx, id_licenca: number): Promise<boolean> {
  const row = await tx
    .selectFrom('rascunhos')
    .select('id_licenca')
    .where('id_licenca', '=', id_licenca)
    .executeTakeFirst()
  return row !== undefined
}

export interface Balanco {
  concluidas: number
  em_andamento: number
  devolvidas: number
}

/** Counts an ended turma's finished tests, tests in progress and returned licences. */
export async function countBalanco(db: Db | Tx, id_rodada: string): Promise<Balanco> {
  const { rows } = await sql<Balanco>`
    select (select count(*) from licencas where id_rodada = ${id_rodada} and estado = 'UTILIZADA')::int as concluidas,
           (select count(*) from licencas where id_rodada = ${id_rodada} and estado = 'ATRIBUIDA')::int as em_andamento,
           (select count(*) from lugares_rodada g join rodadas r using (id_rodada)
             where g.id_rodada = ${id_rodada} and g.id_licenca is not null and g.saiu_em >= coalesce(r.encerrada_em, r.fecha_em))::int
             as devolvidas`.execute(db)
  const [row] = rows
  return row ?? { concluidas: 0, em_andamento: 0, devolvidas: 0 }
}
