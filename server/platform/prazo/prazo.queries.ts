import { type RawBuilder, sql } from 'kysely'
import { HOUR_MS } from '#shared/platform/time.ts'

/**
 * The five days in SQL, as `conviteVencido` says them in `shared/clientes/convites/convites.rules.ts`: every statement that asks
 * whether an invite still stands is made of these, and no other compares its end with a clock. `c` is what the statement
 * calls the invite.
 */

/** The invite's end has come and gone at this clock: the one comparison. */
export const prazoPassou = (now: Date, c = 'c'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${c}.validade_convite`)} < ${now}`

/** SQL: the invite is neither accepted nor cancelled nor written down as expired. */
export const semFim = (c = 'c'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${c}.aceito_em`)} is null and ${sql.ref(`${c}.cancelado_em`)} is null
    and ${sql.ref(`${c}.devolvido_em`)} is null`

/** The invite still opens a registration. */
export const ativo = (now: Date, c = 'c'): RawBuilder<boolean> =>
  sql<boolean>`(not ${prazoPassou(now, c)} and ${semFim(c)})`

/** The invite has expired, and its licence is its consultor's again, whoever writes that down. */
export const vencido = (now: Date, c = 'c'): RawBuilder<boolean> =>
  sql<boolean>`(${prazoPassou(now, c)} and ${semFim(c)})`

/**
 * Writes down that invites have expired, as a part of the statement that returns their licences: those of the rows of
 * `trancadas`, which that statement has locked.
 */
export const fecharVencidos = (now: Date) => sql`
      update convites c set devolvido_em = c.validade_convite
        from trancadas t
       where c.id_licenca = t.id_licenca and ${vencido(now)}
      returning c.id_convite, c.id_licenca, c.id_rodada, c.validade_convite`

/** The address that an invite may still show: an erased person's is gone with the invite's end, written down or not. */
export const emailAindaVisivel = (now: Date, c = 'c'): RawBuilder<string | null> =>
  sql<string | null>`(case when not (${sql.ref(`${c}.esquecer_email`)} and ${prazoPassou(now, c)})
    then ${sql.ref(`${c}.email`)} end)`

/** The invite that a person's row tells of has come to its end by this clock; a row without one has not. */
export const pessoaPassou = (now: Date, p = 'p'): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${p}.validade`)} < ${now}, false)`

/** Time before its end from which an invite is said to end soon. */
const LOGO_MS = 48 * HOUR_MS

/**
 * An invite that still stands at this clock comes to its end within two days of it.
 * @param validade its end as the statement has it: `p.validade`
 */
export const acabaLogo = (now: Date, validade: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(validade)} >= ${now} and ${sql.ref(validade)} < ${new Date(now.getTime() + LOGO_MS)})`
