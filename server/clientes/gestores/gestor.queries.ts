import { type RawBuilder, sql } from 'kysely'
import { SEGUE_MS } from '#shared/clientes/equipes/equipes.rules.ts'
import type { PASSOS_VISTOS } from '#shared/clientes/gestores/gestor.contract.ts'
import type { Escopo } from '#shared/platform/permissions.ts'
import { deSelecao } from '../../licencas/licencas/licencas.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'
import { hasWords } from '../../platform/db/queries/search.ts'
import { TEM_FATOR } from './acessos.queries.ts'

export type PassoVisto = (typeof PASSOS_VISTOS)[number]

/** The gestor who reads, and the instant at which he does. */
export interface Gestor {
  id_usuario: number
  now: Date
}

/**
 * SQL: the open accesses of this gestor, as `a`, with company `e`, consultora `c` and own account `u`. It is joined in
 * each statement that reads something for him, so that an ended access reads nothing from the next statement on. While
 * the consultora is not active there are 30 days left.
 */
const ACESSOS = ({ id_usuario, now }: Gestor): RawBuilder<unknown> => sql`
  acessos_empresa a join empresas e using (id_empresa) join usuarios c on c.id_usuario = e.id_consultor
    join usuarios u on u.id_usuario = a.id_usuario and u.ativo and u.id_usuario = ${id_usuario}
   where a.aceito_em is not null and a.encerrado_em is null
     and (c.ativo or c.inativo_desde > ${new Date(now.getTime() - SEGUE_MS)})`

/**
 * SQL: step of person `q` of `pessoas` in the turmas of company `e`, without selections; null when she is in none. Her
 * tests from elsewhere are not the company's to follow.
 */
export const PASSO_NA_EMPRESA = sql`(
  select case when l.id_licenca is null then case q.estado when 'conversado' then 'pronto' when 'encerrado' then null else q.estado end
              when l.estado = 'UTILIZADA' then 'pronto'
              when l.estado = 'CONVIDADA' then 'convidado'
              when exists (select from rascunho_respostas s where s.id_licenca = l.id_licenca and s.ordem is not null) then 'respondendo'
              when l.aceita_em is not null then 'cadastrado' else 'convidado' end
    from lugares_rodada g join rodadas r using (id_rodada) left join licencas l on l.id_licenca = g.id_licenca
   where g.id_pessoa = q.id_pessoa and g.saiu_em is null and r.id_empresa = e.id_empresa and r.finalidade <> 'selecao'
   order by g.em desc, g.id_lugar desc limit 1)`

/**
 * SQL: the people of company `e`: its consultora's clients in it, those invited for it, and those whom its equipes
 * expect. Who is there only for a selection is not one of its people.
 */
const PESSOAS = sql`
  select q.id_pessoa, case when q.aceita then q.id_participante end as id_participante, q.nome,
         case when q.esquecer_email then null else q.email end as email, ${PASSO_NA_EMPRESA} as passo
    from pessoas q
   where q.id_consultor = e.id_consultor and q.id_empresa = e.id_empresa
     and (not exists (select from lugares_rodada g join rodadas r using (id_rodada)
                       where g.id_pessoa = q.id_pessoa and r.id_empresa = e.id_empresa and r.finalidade = 'selecao')
          or exists (select from lugares_rodada g join rodadas r using (id_rodada)
                      where g.id_pessoa = q.id_pessoa and r.id_empresa = e.id_empresa and r.finalidade <> 'selecao')
          or exists (select from integrantes i join equipes t using (id_equipe)
                      where i.id_participante = q.id_participante and i.ate is null and t.id_empresa = e.id_empresa))
  union all
  select distinct on (s.email) null::bigint, null::int, s.nome, s.email, null
    from esperados s join equipes t using (id_equipe)
   where t.id_empresa = e.id_empresa and not exists (
     select from pessoas q where q.id_consultor = e.id_consultor and q.id_empresa = e.id_empresa and q.email = s.email)`

export interface EmpresaRow {
  id_empresa: number
  id_acesso: string
  nome: string
  nome_consultor: string
  id_consultor: number
  consultor_ativo: boolean
  inativo_desde: Date | null
  desde: Date
  gestor_abre: boolean
  fator: boolean
  equipes: number
  pessoas: number
  convidado: number
  cadastrado: number
  respondendo: number
  pronto: number
  turmas_abertas: number
}

/** Returns the companies that this gestor follows by name, or the one given, with the counts of each. */
export async function listEmpresas(db: Db | Tx, gestor: Gestor, id_empresa?: number): Promise<EmpresaRow[]> {
  const { rows } = await sql<EmpresaRow>`
    select e.id_empresa, a.id_acesso, e.nome, c.nome as nome_consultor, e.id_consultor, c.ativo as consultor_ativo,
           c.inativo_desde, a.aceito_em as desde, e.gestor_abre, ${TEM_FATOR} as fator, n.*,
           (select count(*)::int from equipes t where t.id_empresa = e.id_empresa and t.arquivada_em is null) as equipes,
           (select count(*)::int from rodadas r where r.id_empresa = e.id_empresa and r.encerrada_em is null
             and r.fecha_em >= ${gestor.now}) as turmas_abertas
      from (select a.id_empresa, a.id_acesso from ${ACESSOS(gestor)}
             ${id_empresa === undefined ? sql`` : sql`and a.id_empresa = ${id_empresa}`}
             order by e.nome, a.id_empresa limit 100) m
      join acessos_empresa a using (id_acesso) join empresas e on e.id_empresa = a.id_empresa
      join usuarios c on c.id_usuario = e.id_consultor join usuarios u on u.id_usuario = a.id_usuario
      cross join lateral (
        select count(*)::int as pessoas, count(*) filter (where passo = 'convidado')::int as convidado,
               count(*) filter (where passo = 'cadastrado')::int as cadastrado,
               count(*) filter (where passo = 'respondendo')::int as respondendo,
               count(*) filter (where passo = 'pronto')::int as pronto from (${PESSOAS}) p) n
     order by e.nome, e.id_empresa`.execute(db)
  return rows
}

export interface AcessoDoGestor {
  id_acesso: string
  id_consultor: number
  gestor_abre: boolean
  consultor_ativo: boolean
  fator: boolean
}

/** Returns this gestor's access to one company; undefined when he has none. */
export async function findAcesso(db: Db | Tx, gestor: Gestor, id_empresa: number): Promise<AcessoDoGestor | undefined> {
  const { rows } = await sql<AcessoDoGestor>`
    select a.id_acesso, e.id_consultor, e.gestor_abre, c.ativo as consultor_ativo, ${TEM_FATOR} as fator
      from ${ACESSOS(gestor)} and a.id_empresa = ${id_empresa}`.execute(db)
  return rows[0]
}

export interface PessoaRow {
  id_participante: number | null
  nome: string | null
  email: string | null
  equipes: string[]
  passo: PassoVisto | null
  mostra: Escopo
}

/** Returns a page of the people of a company by name, for a gestor of it; nobody when he is none. */
export async function listPessoas(
  db: Db,
  gestor: Gestor,
  filtro: {
    id_empresa: number
    equipe: number | undefined
    passo: PassoVisto | undefined
    busca: readonly string[] | undefined
  },
  page: { limit: number; offset: number },
): Promise<{ rows: PessoaRow[]; total: number }> {
  const { id_empresa, equipe, passo, busca } = filtro
  return paged<PessoaRow>(db, {
    found: sql`
      select p.*, e.id_empresa, e.id_consultor
        from (select a.id_empresa, e.id_consultor from ${ACESSOS(gestor)} and a.id_empresa = ${id_empresa}) e
        cross join lateral (${PESSOAS}) p
       where true
         ${passo === undefined ? sql`` : sql`and p.passo = ${passo}`}
         ${busca ? sql`and ${hasWords(sql`para_busca(coalesce(p.nome, '') || ' ' || coalesce(p.email, ''))`, busca)}` : sql``}
         ${
           equipe === undefined
             ? sql``
             : sql`and (exists (select from integrantes i join equipes t using (id_equipe) where t.id_equipe = ${equipe}
                  and t.id_empresa = e.id_empresa and i.id_participante = p.id_participante and i.ate is null)
                or exists (select from esperados s join equipes t using (id_equipe) where t.id_equipe = ${equipe}
                  and t.id_empresa = e.id_empresa and s.email = p.email))`
         }`,
    total: sql`select count(*) as total from achados`,
    page: sql`
      select p.id_participante, p.nome, p.email, p.passo,
             array(select t.nome from equipes t where t.id_empresa = p.id_empresa and t.arquivada_em is null
                    and (exists (select from integrantes i where i.id_equipe = t.id_equipe
                                  and i.id_participante = p.id_participante and i.ate is null)
                      or exists (select from esperados s where s.id_equipe = t.id_equipe and s.email = p.email))
                  order by t.nome) as equipes,
             coalesce(v.escopo, 'nada') as mostra
        from (select * from achados
               order by coalesce(nome, email) collate ordem_natural, email, id_pessoa limit ${page.limit} offset ${page.offset}) p
        left join autorizacoes_vigentes v on v.destino = 'gestor' and v.id_destino = ${gestor.id_usuario}
          and v.id_participante = p.id_participante and v.id_empresa = p.id_empresa
          and (v.expira_em is null or v.expira_em > ${gestor.now})
       order by coalesce(p.nome, p.email) collate ordem_natural, p.email, p.id_pessoa`,
  })
}

/**
 * Holds what allows a gestor to read one person's report until the caller's transaction ends: access, company and
 * choice. Whoever ends one of them waits, or was first. Returns the licence of the result that is shown, if any.
 */
export async function holdRelatorio(
  tx: Tx,
  { id_usuario, now }: Gestor,
  { id_empresa, id_participante }: { id_empresa: number; id_participante: number },
): Promise<{ escopo: Escopo; id_licenca: number | null } | undefined> {
  const { rows } = await sql<{ escopo: Escopo | null; id_licenca: number | null }>`
    select case when v.expira_em <= ${now} then 'nada' else v.escopo end as escopo, (
             select r.id_licenca from resultados r
              where r.id_participante = k.id_participante and r.id_consultor = e.id_consultor
                and not exists (select from ver_juntos j where j.id_licenca = r.id_licenca and j.aberto_em is null)
                and not ${deSelecao(sql`r.id_licenca`)}
              order by r.finalizado_em desc, r.id_licenca desc limit 1) as id_licenca
      from acessos_empresa a join empresas e using (id_empresa)
      join usuarios c on c.id_usuario = e.id_consultor and c.ativo
      join clientes k on k.id_consultor = e.id_consultor and k.id_empresa = e.id_empresa and k.id_participante = ${id_participante}
      left join autorizacoes_vigentes v on v.destino = 'gestor' and v.id_destino = a.id_usuario
        and v.id_participante = k.id_participante and v.id_empresa = e.id_empresa
     where a.id_usuario = ${id_usuario} and a.id_empresa = ${id_empresa} and a.aceito_em is not null and a.encerrado_em is null
       and k.id_participante <> ${id_usuario}
       for share of a, k`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  await sql`select from autorizacoes_vigentes where destino = 'gestor' and id_destino = ${id_usuario}
    and id_participante = ${id_participante} for share`.execute(tx)
  return { escopo: row.escopo ?? 'nada', id_licenca: row.id_licenca }
}

export interface TurmaRow {
  id_rodada: string
  id_empresa: number
  id_consultor: number
  nome: string
  finalidade: string
  nome_equipe: string | null
  aberta_em: Date
  fecha_em: Date
  encerrada_em: Date | null
  max_entradas: number
  minha: boolean
}

/** SQL: the turmas of the companies that this gestor follows. */
const TURMAS = (gestor: Gestor) => sql`
  select r.id_rodada, r.id_empresa, r.id_consultor, r.nome, r.finalidade, t.nome as nome_equipe, r.aberta_em, r.fecha_em,
         r.encerrada_em, r.max_entradas, r.aberta_por is not distinct from ${gestor.id_usuario}::int as minha
    from (select a.id_empresa from ${ACESSOS(gestor)}) m join rodadas r using (id_empresa)
    left join equipes t on t.id_equipe = r.id_equipe`

/** Returns a page of the turmas of a company for its gestor: open ones by their last day, then the closed ones. */
export const listTurmas = (db: Db, gestor: Gestor, id_empresa: number, page: { limit: number; offset: number }) => {
  const aberta = sql`(encerrada_em is null and fecha_em >= ${gestor.now})`
  return paged<TurmaRow>(db, {
    found: sql`select * from (${TURMAS(gestor)}) t where id_empresa = ${id_empresa}`,
    total: sql`select count(*) as total from achados`,
    page: sql`select * from achados order by ${aberta} desc, case when ${aberta} then fecha_em end,
      coalesce(encerrada_em, fecha_em) desc, id_rodada limit ${page.limit} offset ${page.offset}`,
  })
}

/** Returns one turma of a company that this gestor follows; undefined when there is none. */
export async function findTurma(db: Db | Tx, gestor: Gestor, id_rodada: string): Promise<TurmaRow | undefined> {
  const { rows } = await sql<TurmaRow>`select * from (${TURMAS(gestor)}) t where id_rodada = ${id_rodada}`.execute(db)
  return rows[0]
}
