import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { midnight } from '../../platform/db/queries/days.queries.ts'
import { one } from '../../platform/db/queries/rows.ts'

export interface RegistroRow {
  id_auditoria: number
  em: Date
  id_ator: number | null
  nome_ator: string | null
  tipo_ator: number | null
  acao: string
  alvo: string | null
  detalhes: unknown
}

/** The meanings of a search text. */
export interface Found {
  /** The text as an `ilike` pattern. */
  busca: string
  /** Ids of the people whose name or address contains the text, as possible actors. */
  atores: number[]
  /**
   * Whether more people match than `NAMED`. Then `atores` is incomplete, and the search tests the actor of each record,
   * newest first, instead.
   */
  many: boolean
  /** Full targets (`kind:id`) that the text may mean. */
  alvos: string[]
}

export interface FiltroAuditoria {
  acao?: string | undefined
  /** `id_usuario` of the person who acted, or to whom it was done. */
  id_pessoa?: number | undefined
  /** First and last day (`ate`) in São Paulo time, both included. */
  de?: string | undefined
  ate?: string | undefined
  found?: Found | undefined
}

/**
 * Largest number of people a search text is resolved to. A text that matches more occurs in so many records that
 * scanning from the newest is faster.
 */
const NAMED = 1_000

const atoresQuery = (busca: string) =>
  sql<{ id_usuario: number }>`
    select id_usuario from usuarios where (nome || ' ' || email) ilike ${busca} limit ${NAMED + 1}`

/**
 * Resolves a search text into actors and targets.
 * @param busca the text as an `ilike` pattern
 * @param calls names of all calls, which are the targets of refused requests
 */
export async function findNamed(db: Db, text: string, busca: string, calls: readonly string[]): Promise<Found> {
  const { rows } = await atoresQuery(busca).execute(db)
  return { busca, atores: rows.map(row => row.id_usuario), many: rows.length > NAMED, alvos: alvosOf(text, calls) }
}

/** The records of one person, who acted or to whom it was done; undefined without a person. */
export const ofPerson = (id_usuario: number | undefined): Found | undefined =>
  id_usuario === undefined
    ? undefined
    : { busca: '', atores: [id_usuario], many: false, alvos: [`usuario:${id_usuario}`] }

const KINDS = ['usuario', 'licenca', 'convite', 'empresa', 'compra', 'pagamento', 'plano', 'recibo', 'excecao']
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the targets that a search text may mean, each in full: '12' is the licence, the person, … with that id;
 * 'licença 12' is only the licence; 'consultores' is every call with that word in its name.
 */
export function alvosOf(busca: string, calls: readonly string[]): string[] {
  const text = plain(busca).trim()
  const [, kind = '', id = ''] = /^(?:([a-z]+)[\s:]+)?#?([\w.:-]+)$/.exec(text) ?? []
  const things = KINDS.filter(name => kind === '' || name === kind).flatMap(name => {
    // Licence ids are shown padded with zeros, so zeros in front are dropped.
    const spoken = /^\d+$/.test(id) ? String(Number(id)) : id
    return spoken === '' ? [] : [`${name}:${spoken}`]
  })
  return [...new Set([...things, ...calls.filter(call => plain(call).includes(text)), busca.trim()])]
}

type Estreita = Omit<FiltroAuditoria, 'found'>

/**
 * Number of records next to a day's boundary that are searched for the lowest or highest id. Ids do not strictly follow
 * time, so the first record alone is not enough.
 */
const EDGE = 1_000

/**
 * Conditions that every part of the search shares. Days are translated into a range of ids, found at its two ends, so
 * that each part can walk its own index within the range; `em` decides at the boundaries.
 */
function narrowed({ acao, id_pessoa, de, ate }: Estreita): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  if (acao !== undefined) parts.push(sql`and acao = ${acao}`)
  if (id_pessoa !== undefined) parts.push(sql`and (id_ator = ${id_pessoa} or alvo = ${`usuario:${id_pessoa}`})`)
  if (de)
    parts.push(sql`and em >= ${midnight(de)} and id_auditoria >= (select min(id_auditoria) from
      (select id_auditoria from auditoria where em >= ${midnight(de)} order by em, id_auditoria limit ${EDGE}) edge)`)
  if (ate)
    parts.push(sql`and em < ${midnight(ate, 1)} and id_auditoria <= (select max(id_auditoria) from
      (select id_auditoria from auditoria where em < ${midnight(ate, 1)}
        order by em desc, id_auditoria desc limit ${EDGE}) edge)`)
  return sql.join(parts, sql` `)
}

/** Selects the newest `most` records for each value in `list`, through the index that starts with `column`. */
const newestOfEach = (list: RawBuilder<unknown>, column: RawBuilder<unknown>, only: Estreita, most: number) => sql`
  select n.id_auditoria, n.em from ${list} as one (of)
   cross join lateral (select id_auditoria, em from auditoria where ${column} = one.of ${narrowed(only)}
                        order by id_auditoria desc limit ${most}::bigint) n`

/** Selects the `most` people who acted last. The newest `most` records cannot belong to more people than that. */
const lastToAct = (atores: number[], only: Estreita, most: number) => sql`
  (select of from (
     select one.of, (select max(id_auditoria) from auditoria where id_ator = one.of ${narrowed(only)}) as last
       from unnest(${atores}::int[]) as one (of)) t
    where last is not null order by last desc limit ${most}::bigint)`

/** Selects the newest `most` records that match. Each part of the search contributes its own newest `most`. */
const newest = ({ found, ...only }: FiltroAuditoria, most: number): RawBuilder<unknown> => {
  if (!found)
    return sql`select id_auditoria, em from auditoria where true ${narrowed(only)} order by id_auditoria desc limit ${most}::bigint`
  const byPeople = found.many
    ? sql`(select a.id_auditoria, a.em from auditoria a where (
             select (u.nome || ' ' || u.email) ilike ${found.busca} from usuarios u where u.id_usuario = a.id_ator)
             ${narrowed(only)} order by a.id_auditoria desc limit ${most}::bigint)`
    : newestOfEach(lastToAct(found.atores, only, most), sql`id_ator`, only, most)
  return sql`
    select id_auditoria, em from (
      ${byPeople}
      union
      ${newestOfEach(sql`unnest(${found.alvos}::text[])`, sql`alvo`, only, most)}
    ) t order by id_auditoria desc limit ${most}::bigint`
}

/** Selects a page of the audit trail, newest first. */
export const auditoriaPage = (filtro: FiltroAuditoria, { limit, offset }: { limit: number; offset: number }) =>
  sql<RegistroRow>`
    select a.id_auditoria, a.em, a.id_ator, u.nome as nome_ator, u.id_tipo_usuario as tipo_ator, a.acao, a.alvo, a.detalhes
      from (select id_auditoria, em from (${newest(filtro, limit + offset)}) t
             order by id_auditoria desc limit ${limit}::bigint offset ${offset}::bigint) p
      -- The moment says in which month a record lies.
      join auditoria a using (id_auditoria, em)
      left join usuarios u on u.id_usuario = a.id_ator
     order by a.id_auditoria desc`

export async function listRegistros(
  db: Db,
  filtro: FiltroAuditoria,
  page: { limit: number; offset: number },
): Promise<RegistroRow[]> {
  const { rows } = await auditoriaPage(filtro, page).execute(db)
  return rows
}

/** Counts the matching records, up to `max`. */
export async function countRegistros(db: Db, { found, ...only }: FiltroAuditoria, max: number): Promise<number> {
  const count = async (records: RawBuilder<unknown>) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (select 1 from (${records}) t limit ${max}::bigint) t`.execute(db)
    return one(rows).total
  }
  if (!found) return count(newest(only, max))
  // A record that matches by actor and by target is counted once, with the targets.
  const named = await count(sql`
    select 1 from unnest(${found.atores}::int[]) as one (of)
      cross join lateral (select 1 from auditoria where id_ator = one.of ${narrowed(only)}
                             and (alvo is null or alvo <> all(${found.alvos}::text[])) limit ${max}::bigint) n
    union all
    select 1 from auditoria where alvo = any(${found.alvos}::text[]) ${narrowed(only)}`)
  return !found.many || named === max ? named : count(newest({ ...only, found }, max))
}
