import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** Notes who is a client of whom; a later licence of the same consultor changes nothing. */
export const addCliente = (
  tx: Tx,
  cliente: {
    id_consultor: number
    id_participante: number
    nome: string
    email: string
    id_empresa: number | null
    criado_em: Date
  },
) =>
  tx
    .insertInto('clientes')
    .values(cliente)
    .onConflict(conflict => conflict.columns(['id_consultor', 'id_participante']).doNothing())
    .execute()

export interface ClienteRow {
  id_participante: number
  nome: string
  email: string
  nome_empresa: string | null
  id_licenca: number
  estado: string
  respondidas: number
  id_licenca_resultado: number | null
  totais: number[] | null
  primeiros: number[] | null
}

/** A page of a consultor's clients: the page is cut first, by index; each row then looks up its latest licence and result. */
export async function listClientes(
  db: Db,
  { id_consultor, busca }: { id_consultor: number; busca: string | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: ClienteRow[]; total: number }> {
  const search = busca ? sql`and (c.nome ilike ${busca} or c.email ilike ${busca})` : sql``
  const { rows } = await sql<ClienteRow>`
    with pagina as (
      select c.id_participante, c.nome, c.email, c.id_empresa from clientes c
       where c.id_consultor = ${id_consultor} ${search}
       order by c.nome, c.id_participante limit ${page.limit} offset ${page.offset}
    )
    select p.id_participante, p.nome, p.email, e.nome as nome_empresa, l.id_licenca, l.estado,
           coalesce(r.respondidas, 0)::int as respondidas, f.id_licenca as id_licenca_resultado, f.totais, f.primeiros
      from pagina p
      left join empresas e on e.id_empresa = p.id_empresa
      cross join lateral (
        select id_licenca, estado from licencas
         where id_consultor = ${id_consultor} and id_participante = p.id_participante and aceita_em is not null
         order by id_licenca desc limit 1
      ) l
      left join lateral (
        select count(*) as respondidas from rascunho_respostas rr where rr.id_licenca = l.id_licenca and rr.ordem is not null
      ) r on l.estado = 'ATRIBUIDA'
      left join lateral (
        select id_licenca, array[total_1, total_2, total_3, total_4] as totais, primeiros from resultados
         where id_consultor = ${id_consultor} and id_participante = p.id_participante
         order by finalizado_em desc limit 1
      ) f on true
     order by p.nome, p.id_participante`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from clientes c where c.id_consultor = ${id_consultor} ${search}`.execute(db)
  return { rows, total: counted[0]!.total }
}

/** Tests given and not finished; the name only once the person has accepted (ruling 15). */
export async function listTestesPendentes(
  db: Db,
  { id_consultor, busca }: { id_consultor: number; busca: string | undefined },
  page: { limit: number; offset: number },
) {
  const rows = await db
    .selectFrom('licencas as l')
    .innerJoin('usuarios as u', 'u.id_usuario', 'l.id_participante')
    .select(['l.id_licenca', 'l.atribuida_em', 'l.criada_em'])
    .select([
      sql<string | null>`case when l.aceita_em is not null then u.nome end`.as('nome'),
      sql<string>`coalesce(l.email_destino, u.email)`.as('email'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('l.id_consultor', '=', id_consultor)
    .where('l.estado', '=', 'ATRIBUIDA')
    .$if(busca !== undefined, query =>
      query.where(
        sql<boolean>`(coalesce(l.email_destino, u.email) ilike ${busca} or (l.aceita_em is not null and u.nome ilike ${busca}))`,
      ),
    )
    .orderBy('l.atribuida_em', 'desc')
    .orderBy('l.id_licenca', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}
