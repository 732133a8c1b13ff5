import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the time at which a consultor last reminded an address, by any kind of reminder: of an invite, a test, a
 * turma, or an act on many. Each of them has `id_consultor` in its `dados`; a reminder never sent does not count. Both
 * parameters are columns of the surrounding statement: `c.id_consultor`, `c.email`.
 */
export const lastReminder = (id_consultor: string, email: string | RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`(select max(m.criado_em) from emails m
    where m.destinatario = ${typeof email === 'string' ? sql.ref(email) : email}
      and m.tipo in ('lembrete_convite', 'lembrete_teste', 'lembrete_rodada') and m.estado <> 'cancelado'
      and m.dados ->> 'id_consultor' = ${sql.ref(id_consultor)}::text)`

/**
 * SQL condition that an address may be reminded again: its last reminder is at least two days old
 * (`REMINDER_PAUSE_MS`).
 */
export const mayBeRemindedAgain = (
  id_consultor: string,
  email: string | RawBuilder<unknown>,
  ate: Date,
): RawBuilder<boolean> => sql<boolean>`coalesce(${lastReminder(id_consultor, email)} <= ${ate}, true)`
