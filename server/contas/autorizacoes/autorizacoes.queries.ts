import { sql } from 'kysely'
import { withoutEscolhaInCadastro } from '#shared/clientes/turmas/turmas.rules.ts'
import type { Destino, Origem } from '#shared/contas/autorizacoes/autorizacoes.rules.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { avisar } from '../../platform/live/live.ts'

export interface Alvo {
  id_participante: number
  destino: Destino
  id_destino: number
}

export interface NovaAutorizacao extends Alvo {
  escopo: Scope
  versao_aviso: string
  origem: Origem
  id_licenca?: number | null
  /** When it ends by itself; absent when it does not. */
  expira_em?: Date | null
  /** Company of a gestor; absent for other recipients. */
  id_empresa?: number | null
  em: Date
}

/**
 * Appends a choice to the log and makes it the one in force, in one statement. When two choices arrive at once, the one
 * with the later log row stays in force.
 */
export async function insertAutorizacao(tx: Tx, nova: NovaAutorizacao): Promise<void> {
  await sql`
    with nova as (
      insert into autorizacoes (id_participante, destino, id_destino, escopo, versao_aviso, origem, id_licenca, em, expira_em, id_empresa)
      values (${nova.id_participante}, ${nova.destino}, ${nova.id_destino}, ${nova.escopo}, ${nova.versao_aviso},
        ${nova.origem}, ${nova.id_licenca ?? null}, ${nova.em}, ${nova.expira_em ?? null}, ${nova.id_empresa ?? null})
      returning *
    )
    insert into autorizacoes_vigentes as v (id_participante, destino, id_destino, escopo, desde, expira_em, id_empresa, id_autorizacao)
    select id_participante, destino, id_destino, escopo, em, expira_em, id_empresa, id_autorizacao from nova
    on conflict (id_participante, destino, id_destino) do update set
      escopo = excluded.escopo, id_autorizacao = excluded.id_autorizacao, expira_em = excluded.expira_em, id_empresa = excluded.id_empresa,
      desde = case when v.escopo = excluded.escopo then v.desde else excluded.desde end
      where v.id_autorizacao < excluded.id_autorizacao`.execute(tx)
  await avisar(tx, topicoOf(nova))
}

/** Returns the topic that announces a change in what people share with this recipient. */
const topicoOf = ({ destino, id_destino }: Pick<Alvo, 'destino' | 'id_destino'>): string =>
  destino === 'equipe' ? `equipe:${id_destino}` : topicoDosCompartilhados(id_destino)

/** Returns the topic that announces a change in what people share with this consultor or gestor. */
export const topicoDosCompartilhados = (id_consultor: number): string => `compartilhados:${id_consultor}`

/**
 * Returns how results of this licence start when they start closed, as in a turma and in an individual selection: with
 * whether the person chooses after the result only (`withoutEscolhaInCadastro`). Null for every other individual licence.
 */
export async function findInicioFechado(tx: Tx, id_licenca: number): Promise<{ soDepois: boolean } | null> {
  const row = await tx
    .selectFrom('licencas')
    .leftJoin('rodadas', 'rodadas.id_rodada', 'licencas.id_rodada')
    .select(['licencas.finalidade', 'rodadas.id_empresa', 'rodadas.finalidade as da_turma'])
    .where('licencas.id_licenca', '=', id_licenca)
    .executeTakeFirst()
  const finalidade = row?.da_turma ?? (row?.finalidade === 'selecao' ? row.finalidade : null)
  return row && finalidade ? { soDepois: withoutEscolhaInCadastro({ id_empresa: row.id_empresa, finalidade }) } : null
}

/** Selects and locks the choice in force for one recipient; undefined when the person never chose. */
export const lockVigente = (tx: Tx, { id_participante, destino, id_destino }: Alvo) =>
  tx
    .selectFrom('autorizacoes_vigentes')
    .select(['escopo', 'id_autorizacao'])
    .where('id_participante', '=', id_participante)
    .where('destino', '=', destino)
    .where('id_destino', '=', id_destino)
    .forUpdate()
    .executeTakeFirst()

/** Deletes this person's choices in force and the access requests to them; the log of choices stays. */
export async function deleteVigentes(tx: Tx, id_participante: number): Promise<void> {
  const gone = await tx
    .deleteFrom('autorizacoes_vigentes')
    .where('id_participante', '=', id_participante)
    .returning(['destino', 'id_destino'])
    .execute()
  for (const row of gone) await avisar(tx, topicoOf(row))
  await tx.deleteFrom('pedidos_acesso').where('id_participante', '=', id_participante).execute()
}

/** Returns how much of a person's results this consultor may see; `nada` while the person has not chosen. */
export async function findEscopo(
  db: Db | Tx,
  { id_participante, id_consultor }: { id_participante: number; id_consultor: number },
): Promise<Scope> {
  const row = await db
    .selectFrom('autorizacoes_vigentes')
    .select('escopo')
    .where('id_participante', '=', id_participante)
    .where('destino', '=', 'consultor')
    .where('id_destino', '=', id_consultor)
    .executeTakeFirst()
  return row?.escopo ?? 'nada'
}

/**
 * Whether this person's acceptance of this licence is recorded; with `desde`, only an acceptance at that moment or
 * later counts.
 */
export async function aceiteRegistrado(
  tx: Tx,
  { id_licenca, id_participante, desde }: { id_licenca: number; id_participante: number; desde: Date | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('autorizacoes')
    .select('id_autorizacao')
    .where('id_licenca', '=', id_licenca)
    .where('id_participante', '=', id_participante)
    .$call(query => (desde === null ? query : query.where('em', '>=', desde)))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Selects the consultores from whom this person accepted a licence: those to whom the person may open or close results.
 */
export const listConsultoresAceitos = (db: Db | Tx, id_participante: number) =>
  db
    .selectFrom('clientes')
    .select('id_consultor')
    .where('id_participante', '=', id_participante)
    .orderBy('id_consultor')
    .execute()

export interface VigenteRow {
  id_destino: number
  nome: string
  escopo: Scope
  origem: Origem
  desde: Date
  id_autorizacao: number
  pedido_em: Date | null
}

/** Returns the choice in force for each consultor of this person, the newest consultor first. */
export async function listVigentes(db: Db, id_participante: number): Promise<VigenteRow[]> {
  const { rows } = await sql<VigenteRow>`
    select v.id_destino, u.nome, v.escopo, a.origem, v.desde, v.id_autorizacao,
           case when v.escopo = 'nada' then (select max(p.em) from pedidos_acesso p
             where p.id_participante = v.id_participante and p.id_consultor = v.id_destino and p.em >= v.desde) end as pedido_em
      from autorizacoes_vigentes v
      join autorizacoes a on a.id_autorizacao = v.id_autorizacao
      join usuarios u on u.id_usuario = v.id_destino
      join clientes c on c.id_participante = v.id_participante and c.id_consultor = v.id_destino
     where v.id_participante = ${id_participante} and v.destino = 'consultor'
     order by c.criado_em desc, v.id_destino`.execute(db)
  return rows
}

/**
 * Whether to ask this person who sees her results: while she chose for none of her consultores, and, where a turma or a
 * selection closed them until she has read one, from then on. Who shares with nobody yet has nothing to be asked.
 */
export async function mayAskSharing(db: Db, id_participante: number): Promise<boolean> {
  const { rows } = await sql<{ ask: boolean }>`
    select coalesce(bool_or(a.origem not in ('turma', 'escolha', 'retirada', 'passagem'))
             or (bool_or(a.origem = 'turma') and exists (
                  select from resultados r join primeiras_leituras l using (id_licenca)
                   where r.id_participante = ${id_participante})), false) as ask
      from autorizacoes_vigentes v join autorizacoes a using (id_autorizacao)
     where v.id_participante = ${id_participante} and v.destino = 'consultor'`.execute(db)
  return rows[0]?.ask ?? false
}

export interface EscolhaRow {
  destino: Destino
  id_destino: number
  nome: string | null
  escopo: Scope
  versao_aviso: string
  origem: Origem
  id_licenca: number | null
  em: Date
}

/** Returns every choice this person ever made, oldest first, for the person's own copy. */
export async function listHistorico(db: Db, id_participante: number): Promise<EscolhaRow[]> {
  const { rows } = await sql<EscolhaRow>`
    select a.destino, a.id_destino, coalesce(u.nome, e.nome) as nome, a.escopo, a.versao_aviso, a.origem, a.id_licenca, a.em
      from autorizacoes a left join usuarios u on u.id_usuario = a.id_destino and a.destino <> 'equipe'
      left join equipes e on e.id_equipe = a.id_destino and a.destino = 'equipe'
     where a.id_participante = ${id_participante} order by a.id_autorizacao`.execute(db)
  return rows
}

export async function findEmailOf(tx: Tx, id_usuario: number): Promise<string> {
  const row = await tx
    .selectFrom('usuarios')
    .select('email')
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirstOrThrow()
  return row.email
}
