import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/rows.ts'
import { emailAindaVisivel } from '../../platform/prazo/prazo.queries.ts'

/** Meaning of a search text among a consultor's own people, invites and licences. */
export interface Found {
  /** The text as an `ilike` pattern. */
  busca: string
  /** When the text is a number: a licence's id. */
  id_licenca: number | undefined
  /** Her clientes whose name or address holds the text. */
  pessoas: number[]
  /** Her invites whose address does. */
  convites: string[]
  /** Her licences that were given straight to such an address. */
  destinos: number[]
  /** More of these than are worth naming: the lists are cut short, and the newest are looked at one by one. */
  many: boolean
}

/** Names of each kind that are looked up; a text that fits more is in much of what there is. */
const NAMED = 1_000

/** The three look-ups as one statement, each by an index that begins with the owner. */
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

/** Resolves a search text among the consultor's own; empty without a text. */
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
