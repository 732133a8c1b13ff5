import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/queries/rows.ts'
import type { AcessosEmpresa } from '../../platform/db/types.ts'
import type { Sending } from '../../platform/emails/emails.ts'

/** Selects one of a consultora's companies, locked until the caller's transaction ends. */
export const lockEmpresa = (tx: Tx, id_consultor: number, id_empresa: number) =>
  tx
    .selectFrom('empresas')
    .select(['id_empresa', 'nome', 'encerrada_em'])
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .forUpdate()
    .executeTakeFirst()

/** Whether the gestores of this consultora's company may open turmas; undefined when the company is not hers. */
export async function findGestorAbre(db: Db, id_consultor: number, id_empresa: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('empresas')
    .select('gestor_abre')
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirst()
  return row?.gestor_abre
}

interface AcessoRow {
  id_acesso: string
  email: string | null
  nome: string | null
  papel: 'gestor'
  fator: boolean
  criado_em: Date
  aceito_em: Date | null
  expira_em: Date
}

/** An access with the state of its newest mail. */
type AcessoEnviadoRow = AcessoRow & Sending

/** SQL: whether account `u` has a second factor. */
export const TEM_FATOR = sql<boolean>`coalesce((select true from fatores f where f.id_usuario = u.id_usuario and f.confirmado_em is not null limit 1), false)`

/** Returns the open accesses of a company, accepted ones first, then by address. */
export async function listAcessos(db: Db, id_empresa: number): Promise<AcessoEnviadoRow[]> {
  const { rows } = await sql<AcessoEnviadoRow>`
    select a.id_acesso, coalesce(u.email, a.email) as email, u.nome, a.papel, ${TEM_FATOR} as fator, a.criado_em, a.aceito_em, a.expira_em,
           m.estado, m.motivo, m.proxima_tentativa, m.enviado_em, r.recusado_em
      from acessos_empresa a left join usuarios u on u.id_usuario = a.id_usuario
      left join recusas_email r on r.email_hash = sha256(convert_to(a.email, 'UTF8'))
      left join lateral (
        select m.estado, m.motivo, m.proxima_tentativa, m.enviado_em from emails m
         where m.destinatario = a.email and m.tipo = 'papel_empresa' and m.dados ->> 'id_acesso' = a.id_acesso::text
         order by m.criado_em desc limit 1) m on true
     where a.id_empresa = ${id_empresa} and a.encerrado_em is null
     order by a.aceito_em is null, coalesce(u.nome, a.email), a.id_acesso`.execute(db)
  return rows
}

export async function countAbertos(tx: Tx, id_empresa: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from acessos_empresa where id_empresa = ${id_empresa} and encerrado_em is null`.execute(
    tx,
  )
  return one(rows).n
}

/** Whether an open access of this company has this address, or the account of this address. */
export async function hasAcesso(tx: Tx, id_empresa: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from acessos_empresa a left join usuarios u on u.id_usuario = a.id_usuario
     where a.id_empresa = ${id_empresa} and a.encerrado_em is null and (a.email = ${email} or u.email = ${email}) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const insertAcesso = (tx: Tx, acesso: Insertable<AcessosEmpresa>) =>
  tx.insertInto('acessos_empresa').values(acesso).execute()

export const updateAcesso = (tx: Tx, id_acesso: string, set: Updateable<AcessosEmpresa>) =>
  tx.updateTable('acessos_empresa').set(set).where('id_acesso', '=', id_acesso).execute()

/** Selects an open access of this company, locked. */
export const lockAcesso = (tx: Tx, { id_acesso, id_empresa }: { id_acesso: string; id_empresa?: number }) =>
  tx
    .selectFrom('acessos_empresa')
    .selectAll()
    .where('id_acesso', '=', id_acesso)
    .where('encerrado_em', 'is', null)
    .$if(id_empresa !== undefined, query => query.where('id_empresa', '=', id_empresa ?? 0))
    .forUpdate()
    .executeTakeFirst()

export interface ConviteRow {
  id_acesso: string
  id_empresa: number
  email: string
  expira_em: Date
  id_consultor: number
  nome_empresa: string
  nome_consultor: string
  consultor_ativo: boolean
  ja_cadastrado: boolean
}

/** Returns an access that waits to be accepted; undefined when it was accepted or has ended. */
export async function findConvite(db: Db | Tx, id_acesso: string): Promise<ConviteRow | undefined> {
  const { rows } = await sql<ConviteRow>`
    select a.id_acesso, a.id_empresa, a.email, a.expira_em, e.id_consultor, e.nome as nome_empresa, c.nome as nome_consultor,
           c.ativo as consultor_ativo, exists (select from usuarios u where u.email = a.email) as ja_cadastrado
      from acessos_empresa a join empresas e using (id_empresa) join usuarios c on c.id_usuario = e.id_consultor
     where a.id_acesso = ${id_acesso} and a.aceito_em is null and a.encerrado_em is null`.execute(db)
  return rows[0]
}

/** Returns the people who show this gestor something in this company. */
export async function listParticipantesOf(
  tx: Tx,
  { id_usuario, id_empresa }: { id_usuario: number; id_empresa: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('autorizacoes_vigentes')
    .select('id_participante')
    .where('destino', '=', 'gestor')
    .where('id_destino', '=', id_usuario)
    .where('id_empresa', '=', id_empresa)
    .where('escopo', '<>', 'nada')
    .orderBy('id_participante')
    .execute()
  return rows.map(row => row.id_participante)
}

/** Deletes addresses of accesses that ended unaccepted before this instant. */
export const forgetEnderecos = (tx: Tx, antes: Date) =>
  tx
    .updateTable('acessos_empresa')
    .set({ email: null })
    .where('encerrado_em', '<', antes)
    .where('id_usuario', 'is', null)
    .where('email', 'is not', null)
    .execute()

/** Ends open accesses whose link expired unused before this instant, and deletes their addresses. */
export const endForgotten = (tx: Tx, antes: Date, em: Date) =>
  tx
    .updateTable('acessos_empresa')
    .set({ encerrado_em: em, email: null })
    .where('expira_em', '<', antes)
    .where('aceito_em', 'is', null)
    .where('encerrado_em', 'is', null)
    .execute()

/** Returns the accesses of this account, for her own copy. */
export async function listAcessosDaPessoa(db: Db, id_usuario: number) {
  const { rows } = await sql<{
    nome_empresa: string
    nome_consultor: string
    papel: 'gestor'
    aceito_em: Date | null
    encerrado_em: Date | null
  }>`
    select e.nome as nome_empresa, c.nome as nome_consultor, a.papel, a.aceito_em, a.encerrado_em
      from acessos_empresa a join empresas e using (id_empresa) join usuarios c on c.id_usuario = e.id_consultor
      join usuarios u on u.id_usuario = ${id_usuario}
     where a.id_usuario = u.id_usuario
        or (a.id_usuario is null and a.email = u.email and (u.email_verificado or u.confirmar_email_desde is null))
     order by a.criado_em`.execute(db)
  return rows
}

/** Selects the open accesses of this account, or of its address while nobody accepted it. */
export const listAbertosOf = (tx: Tx, { id_usuario, email }: { id_usuario: number; email: string }) =>
  tx
    .selectFrom('acessos_empresa')
    .select(['id_acesso', 'id_empresa', 'id_usuario'])
    .where('encerrado_em', 'is', null)
    .where(eb =>
      eb.or([eb('id_usuario', '=', id_usuario), eb.and([eb('id_usuario', 'is', null), eb('email', '=', email)])]),
    )
    .orderBy('id_acesso')
    .execute()

/** Selects the accesses to a company that have not ended, accepted or not. */
export const listAbertosDaEmpresa = (tx: Tx, id_empresa: number) =>
  tx
    .selectFrom('acessos_empresa')
    .select(['id_acesso', 'id_empresa', 'id_usuario'])
    .where('encerrado_em', 'is', null)
    .where('id_empresa', '=', id_empresa)
    .orderBy('id_acesso')
    .execute()

/** Selects the accesses to a consultora's companies that are accepted or may still be. */
export async function listAbertosDaConsultora(tx: Tx, id_consultor: number, now: Date) {
  const { rows } = await sql<{ id: string; nome: string; criada_em: Date; ate: Date | null }>`
    select a.id_acesso as id, concat_ws(' · ', e.nome, coalesce(u.nome, a.email)) as nome, a.criado_em as criada_em,
           case when a.aceito_em is null then a.expira_em end as ate
      from acessos_empresa a join empresas e using (id_empresa) left join usuarios u on u.id_usuario = a.id_usuario
     where e.id_consultor = ${id_consultor} and a.encerrado_em is null and (a.aceito_em is not null or a.expira_em >= ${now})
     order by a.criado_em, a.id_acesso`.execute(tx)
  return rows
}

/** Removes an erased person's address from every access. */
export const deleteEnderecos = (tx: Tx, { id_usuario, email }: { id_usuario: number; email: string }) =>
  sql`update acessos_empresa set email = null where encerrado_em is not null and (id_usuario = ${id_usuario} or email = ${email})`.execute(
    tx,
  )

/** Returns the consultora of a company; undefined when there is no such company. */
export async function findConsultorDaEmpresa(tx: Tx, id_empresa: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('empresas')
    .select('id_consultor')
    .where('id_empresa', '=', id_empresa)
    .executeTakeFirst()
  return row?.id_consultor
}
