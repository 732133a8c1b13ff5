import { emailSchema } from '#shared/fields/email.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../connect.ts'

/** Creates the admin of ADMIN_EMAIL and ADMIN_SENHA while there is none; there are no default credentials. */
export async function ensureFirstAdmin({ env, passwords, now }: Deps, tx: Tx): Promise<void> {
  if (!env.ADMIN_EMAIL || !env.ADMIN_SENHA) return
  const existing = await tx
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('id_tipo_usuario', '=', TIPO_USUARIO.admin)
    .limit(1)
    .executeTakeFirst()
  if (existing) return
  if (env.ADMIN_SENHA.length < 12) throw new Error('ADMIN_SENHA precisa de pelo menos 12 caracteres')
  await tx
    .insertInto('usuarios')
    .values({
      id_tipo_usuario: TIPO_USUARIO.admin,
      nome: 'Administração',
      email: emailSchema('ADMIN_EMAIL não é um e-mail válido').parse(env.ADMIN_EMAIL),
      email_verificado: true,
      senha_hash: await passwords.hash(env.ADMIN_SENHA),
      criado_em: now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
