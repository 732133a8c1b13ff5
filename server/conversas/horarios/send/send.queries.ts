import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { daTurma, withoutConversa } from '../../encontros/encontros.ts'

/** Hours for which a client who was sent a link is left alone. */
const DESCANSO = 48
/** Clients whom one act mails. */
const MAXIMO_ENVIOS = 100

/** SQL: clients with a result and nothing in the agenda about it, who were sent no link of late. */
const withoutLink = (id_consultor: number, now: Date) => sql`
  from pessoas p
  join usuarios u on u.id_usuario = p.id_participante and u.ativo
 where p.id_consultor = ${id_consultor} and ${withoutConversa(now)}
   and not exists (select from links_horario k where k.id_consultor = p.id_consultor
     and k.id_participante = p.id_participante and k.enviado_em > ${now}::timestamptz - ${DESCANSO}::int * interval '1 hour')`

/**
 * Number of clients whom a mail with a link reaches now, the most that one act mails at most, and how many of them
 * answered in a turma.
 */
export async function countSemLink(db: Db, id_consultor: number, now: Date): Promise<{ n: number; turmas: number }> {
  const { rows } = await sql<{ n: number; turmas: number }>`
    select count(*)::int as n, (count(*) filter (where t.turma))::int as turmas
      from (select ${daTurma} as turma ${withoutLink(id_consultor, now)}
             order by p.novidade_em desc, p.id_pessoa desc limit ${MAXIMO_ENVIOS}) t`.execute(db)
  return rows[0] ?? { n: 0, turmas: 0 }
}

/** Clients whom a mail with a link reaches now, the latest news first. */
export async function listSemLink(db: Db | Tx, id_consultor: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id_participante: number }>`
    select p.id_participante ${withoutLink(id_consultor, now)}
     order by p.novidade_em desc, p.id_pessoa desc limit ${MAXIMO_ENVIOS}`.execute(db)
  return rows.map(row => row.id_participante)
}

/** Address of an active account. */
export async function findEmail(tx: Tx, id_usuario: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('usuarios')
    .select('email')
    .where('id_usuario', '=', id_usuario)
    .where('ativo', '=', true)
    .executeTakeFirst()
  return row?.email
}
