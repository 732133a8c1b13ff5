import { type RawBuilder, sql } from 'kysely'

/**
 * When a day begins in São Paulo, or one `later`.
 * @param dia aaaa-mm-dd, a day that there is
 */
export const midnight = (dia: string, later = 0): RawBuilder<Date> =>
  sql<Date>`((${dia}::date + ${later}::int)::timestamp at time zone 'America/Sao_Paulo')`
