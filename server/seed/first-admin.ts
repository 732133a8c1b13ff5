import { emailSchema } from '#shared/platform/fields/email.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import type { Deps } from '../platform/deps.ts'

/** Finds an active admin; null in a new installation that nobody can enter yet. */
const findAdmin = (db: Db | Tx) =>
  db
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('id_tipo_usuario', '=', USER_KIND.admin)
    .limit(1)
    .executeTakeFirst()

/** Warning for a production server without an admin; null otherwise. */
export async function avisoSemAdmin({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<string | null> {
  if (!env.production || (await findAdmin(db))) return null
  return (
    'Atenção: este banco não tem nenhum admin, e sem ele ninguém entra nem convida. Pare o servidor, informe ADMIN_EMAIL ' +
    'e ADMIN_SENHA (12 caracteres ou mais) e inicie de novo: o primeiro admin é criado na partida.'
  )
}

/** Creates the admin of ADMIN_EMAIL and ADMIN_SENHA when there is no admin; there are no default credentials. */
export async function ensureFirstAdmin({ env, passwords, now }: Deps, tx: Tx): Promise<void> {
  if (!env.ADMIN_EMAIL || !env.ADMIN_SENHA) return
  if (await findAdmin(tx)) return
  if (env.ADMIN_SENHA.length < 12) throw new Error('ADMIN_SENHA precisa de pelo menos 12 caracteres')
  await tx
    .insertInto('usuarios')
    .values({
      id_tipo_usuario: USER_KIND.admin,
      nome: 'Administração',
      email: emailSchema('ADMIN_EMAIL não é um e-mail válido').parse(env.ADMIN_EMAIL),
      email_verificado: true,
      senha_hash: await passwords.hash(env.ADMIN_SENHA),
      criado_em: now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
