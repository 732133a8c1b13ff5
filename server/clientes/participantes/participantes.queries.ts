import { sql } from 'kysely'
import type { Scope } from '#shared/platform/permissions.ts'
import { escopoDoResultado } from '../../contas/autorizacoes/autorizacoes.ts'
import { deSelecao } from '../../licencas/licencas/licencas.ts'
import type { Db } from '../../platform/db/connect.ts'
import { paged, withTotal } from '../../platform/db/queries/paged.ts'
import { hasWords } from '../../platform/db/queries/search.ts'

type Page = { limit: number; offset: number }

/**
 * Selects what a registration asks of its invite: whether and how it ended without an account, whether it is for the
 * room, its turma, and the form that its consultor asks for.
 */
export const findConviteDoCadastro = (db: Db, id_convite: string) =>
  db
    .selectFrom('convites as c')
    .innerJoin('usuarios as u', 'u.id_usuario', 'c.id_consultor')
    .leftJoin('rodadas as r', 'r.id_rodada', 'c.id_rodada')
    .select(['c.id_consultor', 'c.cancelado_em', 'c.devolvido_em', 'c.na_sala', 'c.id_rodada', 'u.cadastro_pedido'])
    .select(['r.id_empresa', 'r.finalidade', 'c.finalidade as propria'])
    .where('c.id_convite', '=', id_convite)
    .executeTakeFirst()

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
  /** Whether the person has a result, open or closed. */
  concluiu: boolean
  escopo: Scope
}

const ORDENS_CLIENTES = {
  nome: sql`c.nome, c.id_participante`,
  '-nome': sql`c.nome desc, c.id_participante desc`,
  recentes: sql`c.criado_em desc, c.id_participante desc`,
} as const
/** SQL sort key of each order; ties are sorted by the person's id. */
const CHAVES_CLIENTES = { nome: sql`c.nome`, '-nome': sql`c.nome`, recentes: sql`c.criado_em` } as const
export type OrdemClientes = keyof typeof ORDENS_CLIENTES

/**
 * Returns a page of a consultor's clients. The page is cut in an index first; each row then looks up its latest licence
 * and result (whose content is null while closed, behaviour §6, and of a selection always). The total is read from `contagem_clientes`; in a
 * search, the matches are collected once, counted and cut.
 */
export async function listClientes(
  db: Db,
  {
    id_consultor,
    busca,
    ordem = 'nome',
  }: { id_consultor: number; busca: readonly string[] | undefined; ordem?: OrdemClientes | undefined },
  page: Page,
): Promise<{ rows: ClienteRow[]; total: number }> {
  const keys = sql`c.id_participante, ${CHAVES_CLIENTES[ordem]}`
  const found =
    busca &&
    sql`select ${keys} from clientes c where c.id_consultor = ${id_consultor} and ${hasWords(sql`c.busca`, busca)}`
  const escopo = escopoDoResultado(sql`f.id_licenca`, sql`a.escopo`)
  const comCodigo = sql`${escopo} = 'relatorio' and not ${deSelecao(sql`f.id_licenca`)}`
  const total = busca
    ? sql`select count(*) as total from achados`
    : sql`select coalesce((select total from contagem_clientes where id_consultor = ${id_consultor}), 0) as total`
  const rows = sql`
    with pagina as (
      select row_number() over () as n, c.* from (
        select c.id_participante, c.nome, c.email, c.id_empresa from (
          select ${keys} from ${busca ? sql`achados c` : sql`clientes c where c.id_consultor = ${id_consultor}`}
           order by ${ORDENS_CLIENTES[ordem]} limit ${page.limit} offset ${page.offset}
        ) q cross join lateral (
          select * from clientes where id_consultor = ${id_consultor} and id_participante = q.id_participante
        ) c order by ${ORDENS_CLIENTES[ordem]}
      ) c
    )
    select p.id_participante as id, p.id_participante, p.nome, p.email, e.nome as nome_empresa, l.id_licenca, l.estado,
           coalesce(r.respondidas, 0)::int as respondidas, f.id_licenca is not null as concluiu, ${escopo} as escopo,
           case when ${escopo} = 'relatorio' then f.id_licenca end as id_licenca_resultado,
           case when ${comCodigo} then f.totais end as totais,
           case when ${comCodigo} then f.primeiros end as primeiros
      from pagina p
      left join empresas e on e.id_empresa = p.id_empresa
      left join autorizacoes_vigentes a on a.id_participante = p.id_participante
        and a.destino = 'consultor' and a.id_destino = ${id_consultor}
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
     order by p.n`
  return paged<ClienteRow>(db, { ...(found && { found }), total, page: rows })
}

/** Returns assigned, unfinished tests; name and phone only after the person has accepted (behaviour §4). */
// whole: one SQL statement with the list of its columns
export async function listTestesPendentes(
  db: Db,
  {
    id_consultor,
    busca,
    ids,
  }: {
    id_consultor: number
    busca: readonly string[] | undefined
    /** Only the tests of these licences; undefined for all. */
    ids: readonly number[] | undefined
  },
  page: { limit: number; offset: number },
) {
  return withTotal(page, ({ limit, offset }) =>
    db
      .selectFrom('licencas as l')
      .innerJoin('usuarios as u', 'u.id_usuario', 'l.id_participante')
      // A lateral lookup for each test, because a join could read all of her clients.
      .leftJoinLateral(
        eb =>
          eb
            .selectFrom('clientes')
            .select('id_empresa')
            .where('id_consultor', '=', id_consultor)
            .whereRef('id_participante', '=', 'l.id_participante')
            .limit(1)
            .as('c'),
        join => join.onTrue(),
      )
      .leftJoin('empresas as e', 'e.id_empresa', 'c.id_empresa')
      .select(['l.id_licenca', 'l.atribuida_em', 'l.criada_em'])
      .select([
        sql<string | null>`case when l.aceita_em is not null then u.nome end`.as('nome'),
        sql<string | null>`case when l.aceita_em is not null then u.celular end`.as('celular'),
        sql<string>`coalesce(l.email_destino, u.email)`.as('email'),
        sql<number>`count(*) over ()`.as('total'),
      ])
      .where('l.id_consultor', '=', id_consultor)
      .where('l.estado', '=', 'ATRIBUIDA')
      .$call(query => (ids === undefined ? query : query.where(sql<boolean>`l.id_licenca = any(${[...ids]}::int[])`)))
      // The consultor's own test is left out.
      .whereRef('l.id_participante', '<>', 'l.id_consultor')
      .$call(query =>
        busca === undefined
          ? query
          : // A word contains no space, so it lies within one column; comparing columns singly is faster than a concatenation.
            query.where(
              sql<boolean>`(${sql.join(
                busca.map(
                  word => sql`(para_busca(coalesce(l.email_destino, u.email)) like ${word}
                  or (l.aceita_em is not null and para_busca(u.nome) like ${word}) or para_busca(e.nome) like ${word})`,
                ),
                sql` and `,
              )})`,
            ),
      )
      .orderBy('l.atribuida_em', 'desc')
      .orderBy('l.id_licenca', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}
