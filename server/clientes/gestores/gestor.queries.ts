import { type RawBuilder, sql } from 'kysely'
import { SEGUE_MS } from '#shared/clientes/equipes/equipes.rules.ts'
import type { PASSOS_VISTOS } from '#shared/clientes/gestores/gestor.contract.ts'
import type { Finalidade } from '#shared/clientes/turmas/turmas.rules.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import { deSelecao } from '../../licencas/licencas/licencas.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'
import { hasWords } from '../../platform/db/queries/search.ts'
import { passoNaEmpresa } from '../turmas/turmas.ts'
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

/** SQL: whether person `q` has a place in a turma of company `e` that is no selection. */
const EM_TURMA = sql`exists (
  select from lugares_rodada g join rodadas r using (id_rodada)
   where g.id_pessoa = q.id_pessoa and g.saiu_em is null and r.id_empresa = e.id_empresa and r.finalidade <> 'selecao')`

/** SQL: whether client `k` is with her consultora for more than a selection, or belongs to an equipe of company `e`. */
const NAO_SO_DE_SELECAO = sql`(
  exists (select from licencas l where l.id_consultor = k.id_consultor and l.id_participante = k.id_participante
             and not ${deSelecao(sql`l.id_licenca`)})
  or ${EM_TURMA}
  or exists (select from integrantes i join equipes t using (id_equipe)
              where i.id_participante = k.id_participante and i.ate is null and t.id_empresa = e.id_empresa)
  or not exists (select from licencas l where l.id_consultor = k.id_consultor and l.id_participante = k.id_participante)
     and not exists (select from lugares_rodada g join rodadas r using (id_rodada)
                      where g.id_pessoa = q.id_pessoa and r.finalidade = 'selecao'))`

/**
 * SQL: the people of company `e`, each with her step in its turmas: its consultora's clients in it, those invited into
 * one of its turmas, and those whom its equipes expect. Who is there only for a selection is not one of its people. Of
 * `pessoas`, which is the consultora's, it reads whose row a place names and nothing of what the row says.
 */
const PESSOAS = (now: Date) => {
  const passo = passoNaEmpresa({ id_pessoa: sql`q.id_pessoa`, id_empresa: sql`e.id_empresa` }, now)
  return sql`
  with chamadas as materialized (
    select q.id_pessoa, case when not q.esquecer_email then g.nome end as nome,
           case when not q.esquecer_email then q.email end as email, ${passo} as passo
      from (select distinct on (g.id_pessoa) g.id_pessoa, c.nome
              from rodadas r join lugares_rodada g using (id_rodada)
              left join convites c on c.id_rodada = r.id_rodada and c.id_licenca = g.id_licenca
             where r.id_empresa = e.id_empresa and r.finalidade <> 'selecao' and g.saiu_em is null
             order by g.id_pessoa, c.nome is null, g.em desc) g
      join pessoas q using (id_pessoa)
     where not q.aceita and q.email is not null)
  select q.id_pessoa, k.id_participante, k.nome, k.email, ${passo} as passo
    from clientes k join pessoas q on q.id_consultor = k.id_consultor and q.id_participante = k.id_participante
   where k.id_consultor = e.id_consultor and k.id_empresa = e.id_empresa and ${NAO_SO_DE_SELECAO}
  union all
  select id_pessoa, null, nome, email, passo from chamadas where passo is not null
  union all
  select distinct on (s.email) null::bigint, null::int, s.nome, s.email, null
    from esperados s join equipes t using (id_equipe)
   where t.id_empresa = e.id_empresa
     and not exists (select from clientes k
                      where k.id_consultor = e.id_consultor and k.id_empresa = e.id_empresa and k.email = s.email)
     and not exists (select from chamadas where passo is not null and email = s.email)`
}

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
               count(*) filter (where passo = 'pronto')::int as pronto from (${PESSOAS(gestor.now)}) p) n
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
  mostra: Scope
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
        cross join lateral (${PESSOAS(gestor.now)}) p
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

export interface TurmaRow {
  id_rodada: string
  id_empresa: number
  id_consultor: number
  nome: string
  finalidade: Finalidade
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
