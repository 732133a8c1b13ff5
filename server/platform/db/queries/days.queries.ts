import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the start of a day in São Paulo, or of the day `later` days after it.
 * @param dia an existing day, aaaa-mm-dd
 */
export const midnight = (dia: string, later = 0): RawBuilder<Date> =>
  sql<Date>`((${dia}::date + ${later}::int)::timestamp at time zone 'America/Sao_Paulo')`
