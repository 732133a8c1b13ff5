import { type RawBuilder, sql } from 'kysely'
import type { Precisa } from '#shared/contas/administracao/administracao.contract.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { hasWords } from '../../platform/db/queries/search.ts'
import { falhas } from './falhas.queries.ts'

/**
 * SQL for an account's last access: the last use of a session, which is kept for 30 days, else the last sign-in or the
 * registration in the audit; null when there was none.
 * @param id a column of the surrounding statement
 */
export const ultimoAcesso = (id: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`coalesce(
  (select max(s.usada_em) from sessoes s where s.id_usuario = ${id}),
  (select a.em from auditoria a where a.id_ator = ${id} and a.acao = 'login' order by a.id_auditoria desc limit 1),
  (select a.em from auditoria a
    where a.id_ator = ${id} and a.acao = 'consultor_cadastrado' order by a.id_auditoria desc limit 1))`

/** SQL for the finished tests of a consultor from `de` on, before `ate`, from the summed moves of the ledger. */
export const testesBetween = (id: RawBuilder<unknown>, de: Date, ate: Date): RawBuilder<number> => sql<number>`(
  select coalesce(sum(s.movimentos), 0)::int from movimentos_somados s
   where s.id_consultor = ${id} and s.periodo = 'dia' and s.evento = 'uso' and s.inicio >= ${de} and s.inicio < ${ate})`

/** Orders other than by name: the figure of each account, and whether the lowest comes first. */
const ORDENS: Readonly<Record<string, { chave: RawBuilder<number>; crescente?: true }>> = {
  clientes: {
    chave: sql<number>`coalesce((select total from contagem_clientes c where c.id_consultor = u.id_usuario), 0)`,
  },
  livres: {
    chave: sql<number>`(select count(*) from licencas l where l.id_consultor = u.id_usuario and l.estado = 'DISPONIVEL')`,
    crescente: true,
  },
  falhas: { chave: sql<number>`coalesce(f.n, 0)` },
}

export interface Filtro {
  busca: readonly string[] | undefined
  tipo: number | undefined
  ativo: boolean | undefined
  precisa: Precisa | undefined
  ordem: string | undefined
  now: Date
  /** Since when accesses, tests and failed mails count. */
  de: Date
}

interface Row {
  id_usuario: number
  nome: string
  email: string
  celular: string | null
  id_tipo_usuario: number
  ativo: boolean
  clientes: number
  testes_30_dias: number
  livres: number
  comprou_em: Date | null
  comprou: number | null
  emails_com_falha: number
  ultimo_acesso: Date | null
}

interface Contagens {
  total: number
  ativos: number
  sem_licenca: number
  email_falhou: number
  sem_acesso: number
}

/** Every account that search, type and state leave, with what may be wrong with it and the figure it is ordered by. */
function marcados({ busca, tipo, ativo, ordem = '', now, de }: Filtro): RawBuilder<unknown> {
  const chave = ordem === 'testes' ? testesBetween(sql`u.id_usuario`, de, now) : ORDENS[ordem]?.chave
  return sql`
    select u.id_usuario, u.nome, u.email, u.celular, u.id_tipo_usuario, u.ativo, coalesce(f.n, 0) as emails_com_falha,
           ${chave ?? sql`0`} as chave,
           u.ativo and u.id_tipo_usuario = ${USER_KIND.consultor} and not exists (select from licencas l
             where l.id_consultor = u.id_usuario and l.estado = 'DISPONIVEL') as sem_licenca,
           f.n is not null as email_falhou,
           u.ativo and not exists (select from sessoes s
             where s.id_usuario = u.id_usuario and s.usada_em >= ${de}) as sem_acesso
      from usuarios u left join falhas_de f on f.id_consultor = u.id_usuario
     where u.id_tipo_usuario in (${USER_KIND.admin}, ${USER_KIND.consultor}) and u.excluido_em is null
       and ${busca === undefined ? sql`true` : hasWords(sql`para_busca(u.nome || ' ' || u.email)`, busca)}
       and ${tipo === undefined ? sql`true` : sql`u.id_tipo_usuario = ${tipo}`}
       and ${ativo === undefined ? sql`true` : sql`u.ativo = ${ativo}`}`
}

const condition = (precisa: Precisa | undefined) => (precisa === undefined ? sql`true` : sql.ref(precisa))
const orderOf = (ordem = '') =>
  ORDENS[ordem]?.crescente ? sql`chave, nome, id_usuario` : sql`chave desc, nome, id_usuario`
const falhasOf = (de: Date) => sql`
  falhas_de as materialized (select id_consultor, count(*)::int as n from (${falhas(de)}) f group by 1)`

interface Vizinhos {
  posicao: number
  total: number
  id_anterior: number | null
  nome_anterior: string | null
  id_proximo: number | null
  nome_proximo: string | null
}

/** Place of one account in the list, with the accounts before and after it; undefined when the filter leaves it out. */
export async function findVizinhos(db: Db, filtro: Filtro, id_usuario: number): Promise<Vizinhos | undefined> {
  const { rows } = await sql<Vizinhos>`
    with ${falhasOf(filtro.de)},
    marcados as materialized (${marcados(filtro)})
    select posicao, total, id_anterior, nome_anterior, id_proximo, nome_proximo from (
      select id_usuario, row_number() over w::int as posicao, count(*) over ()::int as total,
             lag(id_usuario) over w as id_anterior, lag(nome) over w as nome_anterior,
             lead(id_usuario) over w as id_proximo, lead(nome) over w as nome_proximo
        from marcados where ${condition(filtro.precisa)} window w as (order by ${orderOf(filtro.ordem)})) t
     where id_usuario = ${id_usuario}`.execute(db)
  return rows[0]
}

/**
 * A page of consultores and admins, and the counts of the filters. The page is chosen first, so that the figures are
 * read for its rows alone.
 */
export async function listConsultores(db: Db, filtro: Filtro, { limit, offset }: { limit: number; offset: number }) {
  const { precisa, ordem, now, de } = filtro
  const which = condition(precisa)
  const order = orderOf(ordem)
  const { rows } = await sql<Contagens & Row & { posicao: number | null }>`
    with ${falhasOf(de)},
    marcados as materialized (${marcados(filtro)}),
    pagina as materialized (
      select *, row_number() over (order by ${order}) as posicao from marcados where ${which}
       order by ${order} limit ${limit} offset ${offset}
    )
    select t.*, p.*
      from (select count(*) filter (where ${which})::int as total, count(*) filter (where ativo)::int as ativos,
                   count(*) filter (where sem_licenca)::int as sem_licenca,
                   count(*) filter (where email_falhou)::int as email_falhou,
                   count(*) filter (where sem_acesso)::int as sem_acesso
              from marcados) t
      left join (
        select m.id_usuario, m.nome, m.email, m.celular, m.id_tipo_usuario, m.ativo, m.emails_com_falha, m.posicao,
               coalesce(c.total, 0) as clientes, ${testesBetween(sql`m.id_usuario`, de, now)} as testes_30_dias,
               (select count(*)::int from licencas l
                 where l.id_consultor = m.id_usuario and l.estado = 'DISPONIVEL') as livres,
               k.paga_em as comprou_em, k.n_usuarios as comprou, ${ultimoAcesso(sql`m.id_usuario`)} as ultimo_acesso
          from pagina m
          left join contagem_clientes c on c.id_consultor = m.id_usuario
          left join lateral (select paga_em, n_usuarios from compras
            where id_usuario = m.id_usuario and paga_em is not null order by criada_em desc limit 1) k on true
      ) p on true
     order by p.posicao`.execute(db)
  const { total = 0, ativos = 0, sem_licenca = 0, email_falhou = 0, sem_acesso = 0 } = rows[0] ?? {}
  return {
    rows: rows.filter(row => row.posicao !== null),
    total,
    contagens: { ativos, sem_licenca, email_falhou, sem_acesso },
  }
}
