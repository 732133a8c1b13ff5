import { sql } from 'kysely'
import type { FormaDeCadastro } from '#shared/contas/contas/acesso.schema.ts'
import type { DadosGuardados } from '#shared/contas/pessoa/fields.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Consentimentos } from '../../platform/db/types.ts'

export const findContaByEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom('usuarios')
    .select([
      'id_usuario',
      'id_tipo_usuario',
      'nome',
      'email',
      'senha_hash',
      'ativo',
      'email_verificado',
      'email_por_outrem',
    ])
    .select(sql<boolean>`confirmar_email_desde is not null and not email_verificado`.as('email_a_confirmar'))
    .where('email', '=', email)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

export const findUsuario = (db: Db | Tx, id_usuario: number) =>
  db
    .selectFrom('usuarios')
    .selectAll()
    .where('id_usuario', '=', id_usuario)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** Returns the name of an account; null when there is none. */
export async function findNome(db: Db, id_usuario: number): Promise<string | null> {
  const row = await db.selectFrom('usuarios').select('nome').where('id_usuario', '=', id_usuario).executeTakeFirst()
  return row?.nome ?? null
}

/** Selects an account that may sign in. */
export const findContaAtiva = (db: Db, id_usuario: number) =>
  db
    .selectFrom('usuarios')
    .select(['nome', 'email'])
    .where('id_usuario', '=', id_usuario)
    .where('ativo', '=', true)
    .executeTakeFirst()

/** Returns the consultores from whom this person accepted a licence; they may see the person (behaviour §4). */
export async function listConsultoresOf(
  db: Db | Tx,
  id_participante: number,
): Promise<{ id_consultor: number; nome: string }[]> {
  return db
    .selectFrom('clientes')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'clientes.id_consultor')
    .select(['clientes.id_consultor', 'usuarios.nome'])
    .where('clientes.id_participante', '=', id_participante)
    .orderBy('clientes.criado_em', 'desc')
    .execute()
}

/** Locks a user's row against a change of `ativo` and against a second transaction that takes from the same stock. */
export const lockUsuario = (tx: Tx, id_usuario: number) =>
  tx
    .selectFrom('usuarios')
    .select(['id_usuario', 'ativo', 'nome', 'email'])
    .where('id_usuario', '=', id_usuario)
    .modifyEnd(sql`for no key update`)
    .executeTakeFirst()

/**
 * Keeps an account from being deactivated or erased until the caller commits. Returns whether it is active. The lock is
 * shared, so that registrations through one consultor do not wait for each other.
 */
export async function holdAtivo(tx: Tx, id_usuario: number): Promise<boolean> {
  const row = await tx
    .selectFrom('usuarios')
    .select('ativo')
    .where('id_usuario', '=', id_usuario)
    .where('excluido_em', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row?.ativo === true
}

export interface NovoUsuario extends Partial<DadosGuardados> {
  id_tipo_usuario: number
  nome: string
  email: string
  senha_hash: string
  maior_de_idade_em: Date | null
  cadastro_pedido?: FormaDeCadastro
  id_usuario_inclusao: number | null
  criado_em: Date
  confirmar_email_desde: Date | null
  /** Whether the identity provider proved the address, and stands in place of a senha. */
  email_verificado?: boolean
  sem_senha?: boolean
}

/** Inserts an account and returns its id; undefined, with nothing changed, when the e-mail is taken. */
export async function insertUsuario(tx: Tx, usuario: NovoUsuario): Promise<number | undefined> {
  const row = await tx
    .insertInto('usuarios')
    .values(usuario)
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id_usuario')
    .executeTakeFirst()
  return row?.id_usuario
}

export const insertConsentimentos = (
  tx: Tx,
  rows: {
    id_usuario: number
    documento: Consentimentos['documento']
    versao: string
    aceito: boolean
    em: Date
    origem: 'cadastro' | 'conta'
  }[],
) => tx.insertInto('consentimentos').values(rows).execute()

/** Marks an address that somebody else corrected as the account's own, after its person signed in with it. */
export const takeOverEmail = (tx: Tx, id_usuario: number) =>
  tx.updateTable('usuarios').set({ email_por_outrem: false }).where('id_usuario', '=', id_usuario).execute()

/** Sets whether this account may sign in and act. */
export const setAtivo = (tx: Tx, id_usuario: number, ativo: boolean, em: Date) =>
  tx
    .updateTable('usuarios')
    .set({ ativo, inativo_desde: ativo ? null : em })
    .where('id_usuario', '=', id_usuario)
    .execute()

/** Returns whether this account follows companies as their gestor, or did nothing else; null for any other account. */
export async function findGestor(db: Db, id_usuario: number): Promise<'tambem' | 'so' | 'terminou' | null> {
  const { rows } = await sql<{ agora: boolean; testes: boolean }>`
    select bool_or(encerrado_em is null) as agora,
           exists (select from licencas where id_participante = ${id_usuario}) as testes
      from acessos_empresa where id_usuario = ${id_usuario} and aceito_em is not null
    having count(*) > 0`.execute(db)
  const [of] = rows
  if (!of || (!of.agora && of.testes)) return null
  if (!of.agora) return 'terminou'
  return of.testes ? 'tambem' : 'so'
}

/** Returns whether this account is in an equipe that stands. */
export async function isInEquipe(db: Db, id_usuario: number): Promise<boolean> {
  const { rows } = await sql<{ dentro: boolean }>`
    select exists (select from integrantes i join equipes e using (id_equipe)
                    where i.id_participante = ${id_usuario} and i.ate is null and e.arquivada_em is null) as dentro`.execute(
    db,
  )
  return rows[0]?.dentro === true
}
