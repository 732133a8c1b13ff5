import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { midnight } from '../../platform/db/days.queries.ts'
import { one } from '../../platform/db/rows.ts'

export interface RegistroRow {
  id_auditoria: number
  em: Date
  id_ator: number | null
  nome_ator: string | null
  acao: string
  alvo: string | null
  detalhes: unknown
}

/** Result of reading a search text. */
export interface Found {
  /** The text as an `ilike` pattern. */
  busca: string
  /** People who acted: their name or address holds the text. */
  atores: number[]
  /** More people than are worth naming: the list is cut short, and the newest records are looked at one by one. */
  many: boolean
  /** Full names of the objects that the text may mean. */
  alvos: string[]
}

export interface FiltroAuditoria {
  acao?: string | undefined
  /** The actor. */
  id_ator?: number | undefined
  /** Days of São Paulo, both included. */
  de?: string | undefined
  ate?: string | undefined
  found?: Found | undefined
}

/** People who are looked up by name; a text that fits more is in much of what there is. */
const NAMED = 1_000

export const atoresQuery = (busca: string) =>
  sql<{ id_usuario: number }>`
    select id_usuario from usuarios where (nome || ' ' || email) ilike ${busca} limit ${NAMED + 1}`

/** Resolves a search text; `busca` is the same as an `ilike` pattern, `calls` what may have been refused. */
export async function findNamed(db: Db, text: string, busca: string, calls: readonly string[]): Promise<Found> {
  const { rows } = await atoresQuery(busca).execute(db)
  return { busca, atores: rows.map(row => row.id_usuario), many: rows.length > NAMED, alvos: alvosDe(text, calls) }
}

const KINDS = ['usuario', 'licenca', 'convite', 'empresa', 'compra', 'pagamento', 'plano', 'recibo', 'excecao']
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * What a search text may mean among the things acted on, each in full: '12' is the licence, the person, … of that number,
 * 'licença 12' the licence alone, 'consultores' every refused call of that name.
 */
export function alvosDe(busca: string, calls: readonly string[]): string[] {
  const text = plain(busca).trim()
  const [, kind = '', id = ''] = /^(?:([a-z]+)[\s:]+)?#?([\w.:-]+)$/.exec(text) ?? []
  const things = KINDS.filter(name => kind === '' || name === kind).flatMap(name => {
    // Licences are read with zeros in front.
    const spoken = /^\d+$/.test(id) ? String(Number(id)) : id
    return spoken === '' ? [] : [`${name}:${spoken}`]
  })
  return [...new Set([...things, ...calls.filter(call => plain(call).includes(text)), busca.trim()])]
}

type Estreita = Omit<FiltroAuditoria, 'found'>

/** Records at a day's edge that are looked at for the lowest or highest number among them: they are written in no strict order. */
const EDGE = 1_000

/**
 * What narrows every source alike. Days are a stretch of numbers, found at its two ends, so that each source walks its
 * own index within it; the moment itself decides at the edges.
 */
function narrowed({ acao, id_ator, de, ate }: Estreita): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  if (acao !== undefined) parts.push(sql`and acao = ${acao}`)
  if (id_ator !== undefined) parts.push(sql`and id_ator = ${id_ator}`)
  if (de)
    parts.push(sql`and em >= ${midnight(de)} and id_auditoria >= (select min(id_auditoria) from
      (select id_auditoria from auditoria where em >= ${midnight(de)} order by em, id_auditoria limit ${EDGE}) edge)`)
  if (ate)
    parts.push(sql`and em < ${midnight(ate, 1)} and id_auditoria <= (select max(id_auditoria) from
      (select id_auditoria from auditoria where em < ${midnight(ate, 1)}
        order by em desc, id_auditoria desc limit ${EDGE}) edge)`)
  return sql.join(parts, sql` `)
}

/** The newest records of each of these, by the index that begins with them. */
const newestOfEach = (list: RawBuilder<unknown>, column: RawBuilder<unknown>, only: Estreita, most: number) => sql`
  select n.id_auditoria, n.em from ${list} as one (of)
   cross join lateral (select id_auditoria, em from auditoria where ${column} = one.of ${narrowed(only)}
                        order by id_auditoria desc limit ${most}::bigint) n`

/** The newest `most` records belong to at most so many people: those who acted last. */
const lastToAct = (atores: number[], only: Estreita, most: number) => sql`
  (select of from (
     select one.of, (select max(id_auditoria) from auditoria where id_ator = one.of ${narrowed(only)}) as last
       from unnest(${atores}::int[]) as one (of)) t
    where last is not null order by last desc limit ${most}::bigint)`

/** The newest `most` records that pass, each source giving its own newest. */
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

/** A page of the trace, newest first. */
export const auditoriaPage = (filtro: FiltroAuditoria, { limit, offset }: { limit: number; offset: number }) =>
  sql<RegistroRow>`
    select a.id_auditoria, a.em, a.id_ator, u.nome as nome_ator, a.acao, a.alvo, a.detalhes
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

/** How many records there are, and no more than `max`: counting ends there. */
export async function countRegistros(db: Db, { found, ...only }: FiltroAuditoria, max: number): Promise<number> {
  const count = async (records: RawBuilder<unknown>) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (select 1 from (${records}) t limit ${max}::bigint) t`.execute(db)
    return one(rows).total
  }
  if (!found) return count(newest(only, max))
  // What somebody named did to something named is counted with the things.
  const named = await count(sql`
    select 1 from unnest(${found.atores}::int[]) as one (of)
      cross join lateral (select 1 from auditoria where id_ator = one.of ${narrowed(only)}
                             and (alvo is null or alvo <> all(${found.alvos}::text[])) limit ${max}::bigint) n
    union all
    select 1 from auditoria where alvo = any(${found.alvos}::text[]) ${narrowed(only)}`)
  return !found.many || named === max ? named : count(newest({ ...only, found }, max))
}
