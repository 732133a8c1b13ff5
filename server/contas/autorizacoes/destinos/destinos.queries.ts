import { sql } from 'kysely'
import type { Destino, Origem } from '#shared/contas/autorizacoes/autorizacoes.rules.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

export interface DestinoRow {
  destino: Exclude<Destino, 'consultor'>
  id_destino: number
  id_empresa: number | null
  nome: string
  nome_empresa: string | null
  escopo: Scope
  origem: Origem | null
  desde: Date
  expira_em: Date | null
  id_autorizacao: number | null
  /** Whether the person has opened a result of her own that this recipient could be shown. */
  visto: boolean
  /** Whether the person has made a card of a result of this recipient's consultora. */
  com_cartao: boolean
}

/** SQL: whether person `p` has opened a result of consultora `c` of her own, outside a selection. */
const VISTO = sql<boolean>`exists (
  select from resultados r join primeiras_leituras l using (id_licenca)
   where r.id_participante = p.id_participante and r.id_consultor = p.id_consultor
     and not exists (select from licencas q left join rodadas s using (id_rodada)
                      where q.id_licenca = r.id_licenca and 'selecao' in (s.finalidade, q.finalidade)))`

/** SQL: whether person `p` has a card of a result of consultora `c`. */
const COM_CARTAO = sql<boolean>`exists (
  select from cartoes k join resultados r using (id_licenca)
   where k.id_participante = p.id_participante and r.id_consultor = p.id_consultor)`

/**
 * SQL: a file took person `i` out of equipe `i.id_equipe`, and the consultora may still bring her back: what she showed
 * waits, and is hers to end.
 */
const VOLTARIA = sql<boolean>`exists (
  select from saidas_arquivo_linhas l join saidas_arquivo s using (id_saida)
   where l.id_equipe = i.id_equipe and l.id_participante = i.id_participante and not l.dela and i.ate = greatest(i.desde, s.em))`

/** SQL: the companies that client `k` is in, with those that a file took her out of and that she may come back to. */
const EMPRESAS = sql`(
  select k.id_empresa union
  select s.id_empresa from saidas_arquivo_linhas l join saidas_arquivo s using (id_saida)
   where l.id_participante = k.id_participante and l.da_empresa and s.id_ator = k.id_consultor)`

/**
 * Returns what this person may choose for: the equipes she is in, named and not archived, and the gestores of companies
 * she is in, each with the choice in force. One that has expired, or was made for another company, reads as `nada`.
 */
export async function listDestinos(
  db: Db | Tx,
  { id_participante, now }: { id_participante: number; now: Date },
): Promise<DestinoRow[]> {
  const { rows } = await sql<DestinoRow>`
    with p as materialized (
      select 'equipe' as destino, e.id_equipe as id_destino, e.id_empresa, e.nome, e.id_consultor, i.id_participante, i.desde
        from integrantes i join equipes e using (id_equipe)
       where i.id_participante = ${id_participante} and (i.ate is null or ${VOLTARIA}) and e.arquivada_em is null and e.modo = 'nominal'
      union all
      select 'gestor', a.id_usuario, a.id_empresa, g.nome, k.id_consultor, k.id_participante, greatest(a.aceito_em, k.criado_em)
        from clientes k join acessos_empresa a on a.id_empresa in ${EMPRESAS} join usuarios g on g.id_usuario = a.id_usuario and g.ativo
       where k.id_participante = ${id_participante} and a.aceito_em is not null and a.encerrado_em is null
         and a.id_usuario <> k.id_participante)
    select p.destino, p.id_destino, p.id_empresa, p.nome, m.nome as nome_empresa,
           case when v.expira_em <= ${now} or v.id_empresa <> p.id_empresa then 'nada' else coalesce(v.escopo, 'nada') end as escopo,
           a.origem, coalesce(v.desde, p.desde) as desde, v.expira_em, v.id_autorizacao, ${VISTO} as visto, ${COM_CARTAO} as com_cartao
      from p left join empresas m on m.id_empresa = p.id_empresa
      left join autorizacoes_vigentes v on v.id_participante = p.id_participante and v.destino = p.destino and v.id_destino = p.id_destino
      left join autorizacoes a on a.id_autorizacao = v.id_autorizacao
     order by p.destino, m.nome nulls first, p.nome, p.id_destino`.execute(db)
  return rows
}

/**
 * Holds the equipe and the membership that a choice is for until the caller's transaction ends, so that a choice and a
 * departure come one after the other. Returns whether the person is in it.
 */
export async function holdEquipe(tx: Tx, id_equipe: number, id_participante: number): Promise<boolean> {
  await sql`select from equipes where id_equipe = ${id_equipe} for no key update`.execute(tx)
  const { rows } = await sql`
    select from integrantes i join equipes e using (id_equipe)
     where i.id_equipe = ${id_equipe} and i.id_participante = ${id_participante} and (i.ate is null or ${VOLTARIA})
       and e.arquivada_em is null`.execute(tx)
  return rows.length > 0
}

/**
 * Holds the access of a gestor, and the ties of this person to his companies, until the caller's transaction ends, so
 * that a choice and an end come one after the other.
 */
export async function holdGestor(tx: Tx, id_gestor: number, id_participante: number): Promise<void> {
  await sql`
    select from clientes k join acessos_empresa a on a.id_empresa in ${EMPRESAS}
     where k.id_participante = ${id_participante} and a.id_usuario = ${id_gestor} and a.encerrado_em is null
     order by a.id_acesso for share of k, a`.execute(tx)
}

/** Selects choices that have expired and whose end is not written down yet, a few thousand at most. */
export async function listExpiradas(
  tx: Tx,
  now: Date,
): Promise<{ id_participante: number; destino: Destino; id_destino: number }[]> {
  const { rows } = await sql<{ id_participante: number; destino: Destino; id_destino: number }>`
    select id_participante, destino, id_destino from autorizacoes_vigentes
     where destino in ('equipe', 'gestor') and escopo <> 'nada' and expira_em <= ${now}
     order by id_participante, destino, id_destino limit 2000 for update skip locked`.execute(tx)
  return rows
}

/** Selects the equipes of this consultora that have the person's card, each with when the choice ends by itself. */
export async function listComCartao(
  tx: Tx,
  { id_participante, id_consultor }: { id_participante: number; id_consultor: number },
): Promise<{ id_destino: number; expira_em: Date | null }[]> {
  const { rows } = await sql<{ id_destino: number; expira_em: Date | null }>`
    with dela as materialized (
      select destino, id_destino, escopo, expira_em from autorizacoes_vigentes
       where id_participante = ${id_participante} order by destino, id_destino for update)
    select dela.id_destino, dela.expira_em from dela join equipes e on e.id_equipe = dela.id_destino
     where dela.destino = 'equipe' and dela.escopo = 'cartao' and e.id_consultor = ${id_consultor} order by dela.id_destino`.execute(
    tx,
  )
  return rows
}
