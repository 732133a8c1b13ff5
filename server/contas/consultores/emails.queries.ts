import type { Db } from '../../platform/db/connect.ts'

/** Selects an invitation to become consultor or admin, and whether its sender is still active. */
export const findConviteDoEmail = (db: Db, id_convite: string) =>
  db
    .selectFrom('convites_consultor')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'convites_consultor.id_usuario_inclusao')
    .selectAll('convites_consultor')
    .select('usuarios.ativo')
    .where('id_convite', '=', id_convite)
    .executeTakeFirst()
