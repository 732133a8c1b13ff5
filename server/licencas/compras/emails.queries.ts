import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db } from '../../platform/db/connect.ts'

/** Selects a purchase with its buyer's name. */
export const findCompraDoEmail = (db: Db, id_compra: string) =>
  db
    .selectFrom('compras')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'compras.id_usuario')
    .select(['nome', 'nome_plano', 'n_usuarios', 'id_tipo_licenca', 'preco_centavos', 'paga_em', 'compras.estado'])
    .where('id_compra', '=', id_compra)
    .executeTakeFirst()

/** Selects a withdrawal with its purchase and its buyer's name. */
export const findDesistenciaDoEmail = (db: Db, id_compra: string) =>
  db
    .selectFrom('desistencias')
    .innerJoin('compras', 'compras.id_compra', 'desistencias.id_compra')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'compras.id_usuario')
    .select([
      'nome',
      'nome_plano',
      'n_usuarios',
      'licencas',
      'convites',
      'usadas',
      'valor_centavos',
      'pedida_em',
      'devolvida_em',
    ])
    .where('desistencias.id_compra', '=', id_compra)
    .executeTakeFirst()

/** Returns a purchase with its buyer, active or not. */
export const findCompra = (db: Db, id_compra: string) =>
  db
    .selectFrom('compras')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'compras.id_usuario')
    .leftJoin('faturas', 'faturas.id_compra', 'compras.id_compra')
    .select(['compras.id_usuario', 'nome', 'nome_plano', 'compras.criada_em', 'faturas.baixa_recolhe'])
    .where('compras.id_compra', '=', id_compra)
    .executeTakeFirst()

/** Returns the active account with this address. */
export const findAtiva = (db: Db, email: string) =>
  db
    .selectFrom('usuarios')
    .select(['id_usuario', 'nome'])
    .where('email', '=', email)
    .where('ativo', '=', true)
    .executeTakeFirst()

/** Returns the addresses of these invites, newest first, leaving out erased ones. */
export async function listEnderecos(db: Db, convites: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('convites')
    .select('email')
    .where('id_convite', 'in', convites)
    .where('email', 'is not', null)
    .orderBy('criado_em', 'desc')
    .execute()
  return rows.flatMap(row => row.email ?? [])
}

/** Whether this address belongs to an active admin. */
export async function isAdmin(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('email', '=', email)
    .where('id_tipo_usuario', '=', USER_KIND.admin)
    .where('ativo', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
