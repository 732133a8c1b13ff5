import { type RawBuilder, sql } from 'kysely'
import { HOUR_MS } from '#shared/platform/time.ts'

/**
 * The term of an invite in SQL, as `conviteVencido` has it in `shared/clientes/convites/convites.rules.ts`. Every
 * statement that depends on whether an invite is still valid uses these conditions; no other compares its end with a
 * clock. `c` is the alias of the invite in the statement.
 */

/** SQL condition that the invite's end is past at `now`; the only place that compares them. */
export const prazoPassou = (now: Date, c = 'c'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${c}.validade_convite`)} < ${now}`

/** SQL condition that the invite is neither accepted, cancelled nor recorded as expired. */
export const withoutFim = (c = 'c'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${c}.aceito_em`)} is null and ${sql.ref(`${c}.cancelado_em`)} is null
    and ${sql.ref(`${c}.devolvido_em`)} is null`

/** SQL condition that the invite can still be accepted. */
export const ativo = (now: Date, c = 'c'): RawBuilder<boolean> =>
  sql<boolean>`(not ${prazoPassou(now, c)} and ${withoutFim(c)})`

/** SQL condition that the invite has expired and its licence is its consultor's again, recorded or not. */
export const vencido = (now: Date, c = 'c'): RawBuilder<boolean> =>
  sql<boolean>`(${prazoPassou(now, c)} and ${withoutFim(c)})`

/**
 * SQL part that records invites as expired, inside the statement that returns their licences. It applies to the rows of
 * `trancadas`, which that statement has locked.
 */
export const closeVencidos = (now: Date) => sql`
      update convites c set devolvido_em = c.validade_convite
        from trancadas t
       where c.id_licenca = t.id_licenca and ${vencido(now)}
      returning c.id_convite, c.id_licenca, c.id_rodada, c.validade_convite`

/**
 * SQL for the address that an invite may still show; null for an erased person once the invite has ended, recorded or
 * not.
 */
export const emailStillVisivel = (now: Date, c = 'c'): RawBuilder<string | null> =>
  sql<string | null>`(case when not (${sql.ref(`${c}.esquecer_email`)} and ${prazoPassou(now, c)})
    then ${sql.ref(`${c}.email`)} end)`

/** SQL condition that the invite of a person's row has ended at `now`; false for a row without an invite. */
export const pessoaPassou = (now: Date, p = 'p'): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${p}.validade`)} < ${now}, false)`

/** Milliseconds before its end from which an invite counts as ending soon. */
const LOGO_MS = 48 * HOUR_MS

/**
 * SQL condition that a still valid invite ends within two days of `now`.
 * @param validade its end as a column of the statement: `p.validade`
 */
export const endsSoon = (now: Date, validade: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(validade)} >= ${now} and ${sql.ref(validade)} < ${new Date(now.getTime() + LOGO_MS)})`
