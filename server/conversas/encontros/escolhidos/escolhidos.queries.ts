import { sql } from 'kysely'
import type { Busy } from '#shared/conversas/horarios/horarios.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Locks a consultor's agenda until the commit, so that two who book in it do so one after the other. */
export const lockAgenda = (tx: Tx, id_consultor: number) =>
  sql`select pg_advisory_xact_lock(hashtext('agenda'), ${id_consultor}::int)`.execute(tx)

/** Conversations that take a consultor's time from now until `ate`, but for one. */
export async function listBusy(
  db: Db | Tx,
  { id_consultor, now, ate, menos }: { id_consultor: number; now: Date; ate: Date; menos: string | null },
): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    select quando, minutos from encontros
     where id_consultor = ${id_consultor} and estado = 'marcado'
       and quando > ${now}::timestamptz - interval '32 hours' and quando < ${ate}
       and id_encontro is distinct from ${menos}::uuid
     order by quando limit 5000`.execute(db)
  return rows
}

export interface Liberado {
  id_encontro: string
  id_consultor: number
  id_participante: number
  sequencia: number
}

/** Conversations to call off, and the reason. */
export interface Liberacao {
  id_participante: number | null
  /** Only those with these people, whoever chose the hour. */
  pessoas?: readonly number[]
  por: 'inativo' | 'retirada' | 'passagem'
}

/** Calls off a consultor's future conversations: all, those that one person chose, or those with some people. Returns them. */
export async function release(
  tx: Tx,
  { id_consultor, id_participante, pessoas, por, now }: { id_consultor: number; now: Date } & Liberacao,
): Promise<Liberado[]> {
  const one = id_participante === null ? sql`` : sql`and id_participante = ${id_participante} and escolhido`
  const whose = pessoas ? sql`and id_participante = any(${[...pessoas]}::int[])` : one
  const { rows } = await sql<Liberado>`
    update encontros set estado = 'desmarcado', desmarcado_por = ${por}, sequencia = sequencia + 1, alterado_em = ${now}
     where id_consultor = ${id_consultor} and estado = 'marcado' and quando > ${now} ${whose}
    returning id_encontro, id_consultor, id_participante, sequencia`.execute(tx)
  return rows
}
