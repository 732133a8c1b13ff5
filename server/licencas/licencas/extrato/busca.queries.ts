import { sql } from 'kysely'
import { emailStillVisivel } from '../../../contas/prazo/prazo.queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'

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
                  and ${emailStillVisivel(now)} is not null limit ${NAMED + 1}) as convites,
         array(select l.id_licenca from licencas l
                where l.id_consultor = ${id_consultor} and l.email_destino ilike ${busca}
                limit ${NAMED + 1}) as destinos`

/** Turmas and purchases whose keys a search text may mean at most, each, the newest first. */
const BY_NAME = 50

/**
 * SQL: keys of the acts of a consultor's turmas, by name, and purchases, by the name of the plan or the number. Licences
 * of a purchase are credited together, so that one of them leads to the act; refunds are looked up among her refunds.
 */
const namedActs = ({ id_consultor }: { id_consultor: number }, busca: string) => sql<{ chaves: string[] }>`
  with compras_achadas as materialized (
    select c.id_compra, c.criada_em from compras c
     where c.id_usuario = ${id_consultor} and (c.nome_plano ilike ${busca} or c.id_compra ilike ${busca})
     order by c.criada_em desc limit ${BY_NAME})
  select array(select r.id_rodada::text from rodadas r
                where r.id_consultor = ${id_consultor} and r.nome ilike ${busca}
                order by r.fecha_em desc, r.id_rodada limit ${BY_NAME})
      || array(select distinct chave_do_ato(m.evento, m.id_rodada, m.id_ato, m.em)
                 from compras_achadas c
                cross join lateral (select l.id_licenca from licencas l where l.id_compra = c.id_compra limit 1) l
                 join movimentos_licenca m on m.id_consultor = ${id_consultor} and m.id_licenca = l.id_licenca
                  and m.evento = 'compra')
      || array(select distinct chave_do_ato(m.evento, m.id_rodada, m.id_ato, m.em)
                 from movimentos_licenca m join licencas l on l.id_licenca = m.id_licenca
                where exists (select from compras_achadas) and m.id_consultor = ${id_consultor}
                  and m.evento in ('estorno', 'estorno_desfeito')
                  and l.id_compra in (select id_compra from compras_achadas)) as chaves`

/** Returns the keys of the acts that a search text names; empty for none. */
export async function findNamedActs(db: Db, of: { id_consultor: number }, busca: string): Promise<string[]> {
  const { rows } = await namedActs(of, busca).execute(db)
  return one(rows).chaves
}

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
