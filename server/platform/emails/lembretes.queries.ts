import { type RawBuilder, sql } from 'kysely'

/**
 * When this consultor last reminded whoever has this address, by whatever way: an invite's third day, a test's, a turma's
 * days, an act on many. Each of these puts `id_consultor` into its mail's `dados`; one that was never sent counts as none.
 * Both are columns of the statement that asks: `c.id_consultor`, `c.email`.
 */
export const ultimoLembrete = (id_consultor: string, email: string | RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`(select max(m.criado_em) from emails m
    where m.destinatario = ${typeof email === 'string' ? sql.ref(email) : email}
      and m.tipo in ('lembrete_convite', 'lembrete_teste', 'lembrete_rodada') and m.estado <> 'cancelado'
      and m.dados ->> 'id_consultor' = ${sql.ref(id_consultor)}::text)`

/** Whether they may be reminded again: nobody is within two days of the last time (`DESCANSO_LEMBRETE_MS`). */
export const descansou = (id_consultor: string, email: string | RawBuilder<unknown>, ate: Date): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${ultimoLembrete(id_consultor, email)} <= ${ate}, true)`
