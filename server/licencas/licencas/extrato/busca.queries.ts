import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'
import { emailAindaVisivel } from '../../../platform/prazo/prazo.queries.ts'

/** The meanings of a search text among a consultor's people, invites and licences. */
export interface Found {
  /** The text as an `ilike` pattern. */
  busca: string
  /** Id of a licence, when the text is a number. */
  id_licenca: number | undefined
  /** Ids of her clients whose name or address contains the text. */
  pessoas: number[]
  /** Ids of her invites whose address contains the text. */
  convites: string[]
  /** Ids of her licences that were given directly to an address containing the text. */
  destinos: number[]
  /**
   * Whether more match than `NAMED`. Then the lists are incomplete, and the search tests each row, newest first,
   * instead.
   */
  many: boolean
}

/**
 * Largest number of matches of each kind that are collected. A text that matches more occurs in so many rows that
 * scanning from the newest is faster.
 */
const NAMED = 1_000

/** Selects the matches of all three kinds in one statement, each through an index that begins with the owner. */
export const searchQuery = ({ id_consultor, now }: { id_consultor: number; now: Date }, busca: string) => sql<
  Pick<Found, 'pessoas' | 'convites' | 'destinos'>
>`
  select array(select k.id_participante from clientes k
                where k.id_consultor = ${id_consultor} and (k.nome || ' ' || k.email) ilike ${busca}
                limit ${NAMED + 1}) as pessoas,
         array(select c.id_convite::text from convites c
                where c.id_consultor = ${id_consultor} and c.email ilike ${busca}
                  and ${emailAindaVisivel(now)} is not null limit ${NAMED + 1}) as convites,
         array(select l.id_licenca from licencas l
                where l.id_consultor = ${id_consultor} and l.email_destino ilike ${busca}
                limit ${NAMED + 1}) as destinos`

/** Resolves a search text among the consultor's own data; undefined without a text. */
export async function findNamed(
  db: Db,
  of: { id_consultor: number; now: Date },
  { busca, id_licenca }: { busca: string | undefined; id_licenca: number | undefined },
): Promise<Found | undefined> {
  if (busca === undefined) return undefined
  const { rows } = await searchQuery(of, busca).execute(db)
  const { pessoas, convites, destinos } = one(rows)
  const many = [pessoas, convites, destinos].some(list => list.length > NAMED)
  return { busca, id_licenca, pessoas, convites, destinos, many }
}
