import { type RawBuilder, sql } from 'kysely'
import type { ContagensDaPassagem } from '#shared/clientes/passagens/passagens.contract.ts'
import { ativo, withoutFim } from '../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/queries/rows.ts'

/** Subject of a passing, and its owner. */
export interface Assunto {
  o_que: 'empresa' | 'clientes' | 'licencas'
  id_de: number
  id_empresa: number | null
  pessoas: readonly number[] | null
  quantidade: number | null
  id_tipo_licenca: number | null
}

/** SQL: clients of the old consultora who go with a company: those listed in it, and those in one of its equipes. */
const GENTE_DA_EMPRESA = ({ id_de, id_empresa }: Assunto) => sql`
  select c.id_participante from clientes c
   where c.id_consultor = ${id_de} and (c.id_empresa = ${id_empresa} or exists (
     select from integrantes i join equipes e using (id_equipe)
      where e.id_empresa = ${id_empresa} and i.id_participante = c.id_participante and i.ate is null))`

/** SQL: clients who go by name: with an individual licence of hers, or with none at all. Who has only tests of turmas stays. */
const GENTE_POR_NOME = ({ id_de, pessoas }: Assunto) => sql`
  select c.id_participante from pessoas p join clientes c using (id_consultor, id_participante)
   where p.id_consultor = ${id_de} and p.id_pessoa = any(${[...(pessoas ?? [])]}::bigint[])
     and coalesce((select bool_or(l.id_rodada is null and l.id_empresa is null) from licencas l
                    where l.id_consultor = c.id_consultor and l.id_participante = c.id_participante), true)`

const gente = (assunto: Assunto): RawBuilder<unknown> => {
  if (assunto.o_que === 'licencas') return sql`select null::int as id_participante where false`
  return assunto.o_que === 'empresa' ? GENTE_DA_EMPRESA(assunto) : GENTE_POR_NOME(assunto)
}

/**
 * SQL: the licences that go. With a company: those at its disposal, those in its turmas, individual ones of its people, and
 * those in open invites that name it. Of clients: individual ones that they have, or that their open invites hold. Else so many
 * free ones, the oldest first.
 */
function licencas(assunto: Assunto): RawBuilder<unknown> {
  const { id_de, id_empresa, pessoas, quantidade, id_tipo_licenca } = assunto
  if (assunto.o_que === 'licencas')
    return sql`
      select l.id_licenca from licencas l
       where l.id_consultor = ${id_de} and l.estado = 'DISPONIVEL' and l.id_tipo_licenca = ${id_tipo_licenca} and l.id_empresa is null
       order by l.id_licenca limit ${quantidade}`
  if (assunto.o_que === 'empresa')
    return sql`
      select l.id_licenca from licencas l
       where l.id_consultor = ${id_de}
         and (l.id_empresa = ${id_empresa}
           or l.id_rodada in (select r.id_rodada from rodadas r where r.id_empresa = ${id_empresa})
           or l.id_rodada is null and l.id_empresa is null
              and (l.id_participante in (select id_participante from gente)
                or l.estado = 'CONVIDADA' and exists (
                  select from convites c where c.id_licenca = l.id_licenca and c.id_empresa = ${id_empresa} and ${withoutFim()})))`
  return sql`
    select l.id_licenca from licencas l
     where l.id_consultor = ${id_de} and l.id_rodada is null and l.id_empresa is null
       and (l.id_participante in (select p.id_participante from pessoas p
                                   where p.id_consultor = ${id_de} and p.id_pessoa = any(${[...(pessoas ?? [])]}::bigint[]))
         or l.estado = 'CONVIDADA' and exists (
              select from convites c join pessoas p on p.id_consultor = c.id_consultor and p.email = c.email
               where c.id_licenca = l.id_licenca and p.id_pessoa = any(${[...(pessoas ?? [])]}::bigint[]) and ${withoutFim()}))`
}

/** SQL: `gente` and `licencas_dela`, the clients and the licences that go. */
const ALCANCE = (assunto: Assunto) => sql`
  gente as materialized (${gente(assunto)}),
  licencas_dela as materialized (${licencas(assunto)}),
  seus as materialized (
    select id_participante from gente union
    select l.id_participante from licencas_dela join licencas l using (id_licenca)
      join clientes c on c.id_consultor = ${assunto.id_de} and c.id_participante = l.id_participante
     where l.aceita_em is not null)`

/** Counts what a passing takes along and what it leaves. */
export async function countAlcance(db: Db | Tx, assunto: Assunto, now: Date): Promise<ContagensDaPassagem> {
  const { id_de, id_empresa } = assunto
  const { rows } = await sql<ContagensDaPassagem>`
    with ${ALCANCE(assunto)},
    delas as (select l.* from licencas_dela join licencas l using (id_licenca))
    select (select count(*) from seus)::int as pessoas,
           (select count(*) from seus s where exists (
              select from licencas l where l.id_consultor = ${id_de} and l.id_participante = s.id_participante
                 and l.aceita_em is not null and l.id_licenca not in (select id_licenca from licencas_dela))
             or exists (select from integrantes i join equipes e using (id_equipe)
                 where e.id_consultor = ${id_de} and i.id_participante = s.id_participante and i.ate is null
                   and e.id_empresa is distinct from ${id_empresa}::int))::int as continuam,
           (select count(*) from pessoas p
             where p.id_consultor = ${id_de} and p.id_pessoa = any(${[...(assunto.pessoas ?? [])]}::bigint[])
               and not exists (select from seus s where s.id_participante = p.id_participante)
               and not exists (select from delas d where d.id_participante = p.id_participante)
               and not exists (select from delas d join convites c using (id_licenca)
                                where c.email = p.email and p.id_participante is null))::int as ficam,
           (select count(*) from delas l join convites c using (id_licenca) where ${ativo(now)})::int as convites,
           (select count(*) from delas where estado = 'ATRIBUIDA')::int as testes,
           (select count(*) from delas where estado = 'UTILIZADA')::int as resultados,
           (select count(*) from delas where estado = 'DISPONIVEL')::int as livres,
           (select count(*) from equipes where id_empresa = ${id_empresa} and arquivada_em is null)::int as equipes,
           (select count(*) from rodadas where id_empresa = ${id_empresa})::int as turmas,
           (select count(*) from rodadas where id_empresa = ${id_empresa} and encerrada_em is null and fecha_em >= ${now})::int as turmas_abertas,
           (select count(*) from acessos_empresa where id_empresa = ${id_empresa} and encerrado_em is null)::int as gestores,
           (select count(*) from encontros e where e.id_consultor = ${id_de} and e.estado = 'marcado' and e.quando > ${now}
               and e.id_participante in (select id_participante from seus))::int as conversas,
           (select count(*) from conversas join licencas_dela using (id_licenca))::int as anotacoes`.execute(db)
  return one(rows)
}

/** Obstacles to a passing; each is an error's code. */
export type Impedimento =
  | 'passagem_vazia'
  | 'passagem_sem_licencas'
  | 'passagem_cnpj'
  | 'passagem_teste_aberto'
  | 'passagem_ela_mesma'

/** Returns what stands in the way of giving this to another consultora; null when nothing does. */
export async function findImpedimento(db: Db | Tx, assunto: Assunto, id_para: number): Promise<Impedimento | null> {
  const { id_de, id_empresa } = assunto
  const { rows } = await sql<{ impedimento: Impedimento | null }>`
    with ${ALCANCE(assunto)},
    delas as (select l.* from licencas_dela join licencas l using (id_licenca))
    select case
      when ${assunto.o_que} = 'licencas' and (select count(*) from licencas_dela) < ${assunto.quantidade}::int
        then 'passagem_sem_licencas'
      when ${assunto.o_que} = 'clientes' and not exists (select from seus) and not exists (select from licencas_dela)
        then 'passagem_vazia'
      when exists (select from empresas e join empresas n on n.cnpj = e.cnpj and n.id_consultor = ${id_para}
                    where e.id_empresa = ${id_empresa} and e.id_consultor = ${id_de}) then 'passagem_cnpj'
      when ${id_para} in (select id_participante from seus union select id_participante from delas where id_participante is not null)
        or exists (select from delas d join convites c using (id_licenca) join usuarios u on u.email = c.email
                    where u.id_usuario = ${id_para} and ${withoutFim()})
        then 'passagem_ela_mesma'
      when exists (select from delas d join licencas l on l.id_consultor = ${id_para} and l.id_participante = d.id_participante
                      and l.estado = 'ATRIBUIDA' where d.estado = 'ATRIBUIDA')
        or exists (select from delas d join convites c on c.id_licenca = d.id_licenca and ${withoutFim()}
                     join convites o on o.id_consultor = ${id_para} and o.email = c.email
                      and num_nonnulls(o.aceito_em, o.cancelado_em, o.devolvido_em) = 0)
        then 'passagem_teste_aberto' end as impedimento`.execute(db)
  return one(rows).impedimento
}

/** Returns the licences and the clients that go, and locks the licences. The caller has returned expired invites. */
export async function lockAlcance(tx: Tx, assunto: Assunto): Promise<{ licencas: number[]; gente: number[] }> {
  const ids = await sql<{ id_licenca: number }>`
    with ${ALCANCE(assunto)}
    select l.id_licenca from licencas l where l.id_licenca in (select id_licenca from licencas_dela)
     order by l.id_licenca for update of l`.execute(tx)
  // Read again now that the licences are held: who accepted, finished or gave one back meanwhile has done so.
  const { rows } = await sql<{ licencas: number[] | null; gente: number[] | null }>`
    with ${ALCANCE(assunto)}
    select (select array_agg(id_licenca order by id_licenca) from licencas_dela
             where id_licenca = any(${ids.rows.map(row => row.id_licenca)}::int[])) as licencas,
           (select array_agg(id_participante order by id_participante) from gente) as gente`.execute(tx)
  const { licencas, gente: quem } = one(rows)
  return { licencas: licencas ?? [], gente: quem ?? [] }
}

/** Locks what this consultora's people chose about her and about the new one, in the order of the people. */
export const lockEscolhas = (
  tx: Tx,
  { id_de, id_para }: { id_de: number; id_para: number },
  pessoas: readonly number[],
) =>
  sql`
    select from autorizacoes_vigentes
     where destino = 'consultor' and id_destino in (${id_de}, ${id_para}) and id_participante = any(${[...pessoas]}::int[])
     order by id_participante, id_destino for update`.execute(tx)

/** Returns the people of these licences and of this list who have an account, in the order of their ids. */
export async function listSeus(tx: Tx, { licencas, gente }: { licencas: readonly number[]; gente: readonly number[] }) {
  const { rows } = await sql<{ id_participante: number }>`
    select unnest(${[...gente]}::int[]) as id_participante union
    select id_participante from licencas where id_licenca = any(${[...licencas]}::int[]) and id_participante is not null
     order by 1`.execute(tx)
  return rows.map(row => row.id_participante)
}

/** Gives all that hangs on licences which are the new consultora's already to her too (`passar_adiante` says what). */
export async function handOver(
  tx: Tx,
  assunto: Assunto & { id_para: number },
  { licencas, gente, em }: { licencas: readonly number[]; gente: readonly number[]; em: Date },
): Promise<void> {
  await sql`select passar_adiante(${assunto.id_de}, ${assunto.id_para}, ${assunto.id_empresa}, ${[...licencas]}::int[],
    ${[...gente]}::int[], ${[...(assunto.pessoas ?? [])]}::bigint[], ${assunto.o_que === 'clientes'}, ${em}::timestamptz)`.execute(
    tx,
  )
}

/** Announces the passing to what keeps a consultora's things hers, and defers what ties things to a company. */
export async function announce(tx: Tx): Promise<void> {
  await sql`select set_config('quadrante.passagem', 'on', true)`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}

/** Returns which of these people are a consultora's clients now. */
export async function listClientesOf(tx: Tx, id_consultor: number, pessoas: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id_participante: number }>`
    select id_participante from clientes
     where id_consultor = ${id_consultor} and id_participante = any(${[...pessoas]}::int[]) order by 1`.execute(tx)
  return new Set(rows.map(row => row.id_participante))
}
