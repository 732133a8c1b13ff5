import { type RawBuilder, sql } from 'kysely'
import type { Esperado } from '#shared/clientes/equipes/equipes.contract.ts'
import type { FinalidadeDaEquipe, Modo, PapelNaEquipe } from '#shared/clientes/equipes/equipes.rules.ts'
import { SEGUE_MS } from '#shared/clientes/equipes/equipes.rules.ts'
import type { Finalidade, Passo } from '#shared/clientes/turmas/turmas.rules.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'
import { distance, hasWords } from '../../platform/db/queries/search.ts'
import { passoNaEmpresa } from '../turmas/turmas.ts'

/** Reader of an equipe, and the instant of reading. */
export interface Reader {
  id_usuario: number
  now: Date
  /** Whether the reader's session showed a second factor; a gestor needs one. */
  com_fator: boolean
  /** Whether more than steps is read: a gestor has no such role once the consultora is not active. */
  conteudo?: boolean
}

/**
 * SQL: every equipe that this person deals with, once for each role. It is joined in the statement that reads, so that a
 * role that has ended reads nothing from the next statement on.
 */
const equipesOf = ({ id_usuario, now, com_fator, conteudo = false }: Reader): RawBuilder<unknown> => sql`
  select id_equipe, 'consultor' as papel from equipes where id_consultor = ${id_usuario}
  union all
  select e.id_equipe, 'gestor' from acessos_empresa a join equipes e using (id_empresa)
    join usuarios c on c.id_usuario = e.id_consultor
   where a.id_usuario = ${id_usuario} and a.aceito_em is not null and a.encerrado_em is null and e.arquivada_em is null
     and (c.ativo or not ${conteudo}::boolean and c.inativo_desde > ${new Date(now.getTime() - SEGUE_MS)})
     and ${com_fator}::boolean and exists (select from fatores f where f.id_usuario = ${id_usuario} and f.confirmado_em is not null)
  union all
  select i.id_equipe, 'integrante' from integrantes i join equipes e using (id_equipe)
   where i.id_participante = ${id_usuario} and i.ate is null and e.arquivada_em is null`

export interface EquipeRow {
  id_equipe: number
  nome: string
  papel: PapelNaEquipe
  finalidade: FinalidadeDaEquipe
  modo: Modo
  id_consultor: number
  nome_consultor: string
  consultor_ativo: boolean
  id_empresa: number | null
  nome_empresa: string | null
  criada_em: Date
  fixada_em: Date | null
  arquivada_em: Date | null
  lembrada_em: Date | null
  integrantes: number
  esperados: number
  convidado: number
  cadastrado: number
  respondendo: number
  pronto: number
  escopo: Scope
}

/**
 * SQL: the step of person `q` of an equipe of company `e`, as her role `papel` lets somebody learn it: the consultora
 * where the person stands with her, a gestor where she stands in the company's turmas. `pessoas` is the consultora's, so
 * for him nothing of the row is read but whose it is.
 */
const passoPara = (papel: RawBuilder<unknown>, now: Date) => sql`
  case ${papel} when 'consultor' then case q.estado when 'conversado' then 'pronto' else q.estado end
                when 'gestor' then ${passoNaEmpresa({ id_pessoa: sql`q.id_pessoa`, id_empresa: sql`e.id_empresa` }, now)} end`

/** SQL: the columns of `EquipeRow` for the rows `m` (id_equipe, papel); people are counted for these rows only. */
const COLUNAS = ({ id_usuario, now }: Reader) => sql`
  select e.id_equipe, e.nome, m.papel, e.finalidade, e.modo, e.id_consultor, u.nome as nome_consultor, u.ativo as consultor_ativo, e.id_empresa,
         p.nome as nome_empresa, e.criada_em, e.fixada_em, e.arquivada_em, e.lembrada_em, c.*,
         coalesce((select v.escopo from autorizacoes_vigentes v
                    where v.id_participante = ${id_usuario} and v.destino = 'equipe' and v.id_destino = e.id_equipe
                      and (v.expira_em is null or v.expira_em > ${now})), 'nada') as escopo
    from m join equipes e using (id_equipe) join usuarios u on u.id_usuario = e.id_consultor
    left join empresas p on p.id_empresa = e.id_empresa
    cross join lateral (
      select count(*)::int as integrantes,
             (select count(*)::int from esperados s where s.id_equipe = e.id_equipe) as esperados,
             count(*) filter (where passo = 'convidado')::int as convidado,
             count(*) filter (where passo = 'cadastrado')::int as cadastrado,
             count(*) filter (where passo = 'respondendo')::int as respondendo,
             count(*) filter (where passo = 'pronto')::int as pronto
        from (select ${passoPara(sql`m.papel`, now)} as passo
                from integrantes i left join pessoas q on q.id_consultor = e.id_consultor and q.id_participante = i.id_participante
               where i.id_equipe = e.id_equipe and i.ate is null) i) c`

export interface FiltroEquipes extends Reader {
  id_empresa: number | undefined
  papel: PapelNaEquipe | undefined
  arquivadas: boolean
  busca: readonly string[] | undefined
}

/** Returns a page of the equipes of this person by name. */
export async function listEquipes(
  db: Db,
  filtro: FiltroEquipes,
  page: { limit: number; offset: number },
): Promise<{ rows: EquipeRow[]; total: number }> {
  const { id_empresa, papel, arquivadas, busca } = filtro
  return paged<EquipeRow>(db, {
    found: sql`
      select m.id_equipe, m.papel, e.nome, ${busca ? distance(sql`para_busca(e.nome)`, busca) : sql`0`} as longe from (${equipesOf(filtro)}) m join equipes e using (id_equipe)
       where (e.arquivada_em is not null) = ${arquivadas}
         ${papel === undefined ? sql`` : sql`and m.papel = ${papel}`}
         ${id_empresa === undefined ? sql`` : sql`and e.id_empresa = ${id_empresa}`}
         ${busca ? sql`and ${hasWords(sql`e.busca`, busca)}` : sql``}`,
    total: sql`select count(*) as total from achados`,
    page: sql`
      with m as materialized (
        select id_equipe, papel, longe from achados order by longe, nome collate ordem_natural, id_equipe, papel
         limit ${page.limit} offset ${page.offset})
      select t.* from (${COLUNAS(filtro)}) t join m using (id_equipe, papel)
       order by m.longe, t.nome collate ordem_natural, id_equipe, papel`,
  })
}

/** Returns one equipe in the caller's widest role: consultora, gestor, integrante; undefined when there is none. */
export async function findEquipe(db: Db | Tx, leitor: Reader, id_equipe: number): Promise<EquipeRow | undefined> {
  const { rows } = await sql<EquipeRow>`
    with m as materialized (
      select * from (${equipesOf(leitor)}) t where id_equipe = ${id_equipe}
       order by array_position(array['consultor', 'gestor', 'integrante'], papel) limit 1)
    ${COLUNAS(leitor)}`.execute(db)
  return rows[0]
}

export interface IntegranteRow {
  id_participante: number | null
  id_esperado: number | null
  nome: string | null
  email: string | null
  area: string | null
  desde: Date
  passo: Passo | null
}

/** Returns a page of the people of an equipe by name: those in it and those expected, each with her step as `papel` learns it. */
export const listIntegrantes = (
  db: Db,
  {
    id_equipe,
    papel,
    busca,
    now,
  }: { id_equipe: number; papel: 'consultor' | 'gestor'; busca: readonly string[] | undefined; now: Date },
  page: { limit: number; offset: number },
): Promise<{ rows: IntegranteRow[]; total: number }> =>
  paged<IntegranteRow>(db, {
    found: sql`
      select * from (
        select i.id_participante, null::bigint as id_esperado, u.nome, u.email, i.area, i.desde,
               ${passoPara(sql`${papel}::text`, now)} as passo
          from integrantes i join equipes e using (id_equipe) join usuarios u on u.id_usuario = i.id_participante
          left join pessoas q on q.id_consultor = e.id_consultor and q.id_participante = i.id_participante
         where i.id_equipe = ${id_equipe} and i.ate is null
        union all
        select null, s.id_esperado, coalesce(s.nome, case when ${papel} = 'consultor' then q.nome end), s.email, s.area, s.desde,
               ${passoPara(sql`${papel}::text`, now)}
          from esperados s join equipes e using (id_equipe)
          left join pessoas q on q.id_consultor = e.id_consultor and q.email = s.email and q.id_participante is null
         where s.id_equipe = ${id_equipe}) t
       ${busca ? sql`where ${hasWords(sql`para_busca(coalesce(nome, '') || ' ' || email)`, busca)}` : sql``}`,
    total: sql`select count(*) as total from achados`,
    page: sql`
      select * from achados order by coalesce(nome, email) collate ordem_natural, email limit ${page.limit} offset ${page.offset}`,
  })

/**
 * Returns a page of the people expected by equipes that the caller conducts or follows as gestor, each address once: those
 * without an open invite, of that consultora for herself, into a turma of the company for a gestor.
 */
export const listEsperados = (
  db: Db,
  { id_empresa, id_equipe, ...leitor }: Reader & { id_empresa: number | undefined; id_equipe: number | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: Esperado[]; total: number }> =>
  paged<Esperado>(db, {
    found: sql`
      select distinct on (s.email) s.email, s.nome, e.nome as equipe
        from (${equipesOf(leitor)}) m join equipes e using (id_equipe) join esperados s using (id_equipe)
       where m.papel in ('consultor', 'gestor') and e.arquivada_em is null
         ${id_empresa === undefined ? sql`` : sql`and e.id_empresa = ${id_empresa}`}
         ${id_equipe === undefined ? sql`` : sql`and e.id_equipe = ${id_equipe}`}
         and not exists (select from pessoas q where q.id_consultor = e.id_consultor and q.email = s.email
                            and (m.papel = 'gestor' or q.validade > ${leitor.now})
                            and ${passoPara(sql`m.papel`, leitor.now)} = 'convidado')
       order by s.email, e.nome`,
    total: sql`select count(*) as total from achados`,
    page: sql`
      select * from achados order by equipe collate ordem_natural, coalesce(nome, email) collate ordem_natural, email
       limit ${page.limit} offset ${page.offset}`,
  })

/** Returns the equipes in which this person is or was, and those that expect her address, for her own copy. */
export async function listEquipesDaPessoa(db: Db, id_usuario: number) {
  const { rows } = await sql<{
    equipe: string
    nome_empresa: string | null
    nome_consultor: string
    finalidade: Finalidade
    area: string | null
    esperada: boolean
    desde: Date
    ate: Date | null
  }>`
    select e.nome as equipe, p.nome as nome_empresa, u.nome as nome_consultor, e.finalidade, m.area, m.esperada, m.desde, m.ate
      from (
        select id_equipe, area, false as esperada, desde, ate from integrantes where id_participante = ${id_usuario}
        union all
        select s.id_equipe, s.area, true, s.desde, null from esperados s
          join usuarios q on q.email = s.email and q.id_usuario = ${id_usuario}
           and (q.email_verificado or q.confirmar_email_desde is null)) m
      join equipes e using (id_equipe) join usuarios u on u.id_usuario = e.id_consultor
      left join empresas p on p.id_empresa = e.id_empresa
     order by m.desde, e.id_equipe`.execute(db)
  return rows
}
