import type { Db } from '../../platform/db/connect.ts'

/** Selects an invite together with its sender. */
export const findConviteDoEmail = (db: Db, id_convite: string | null) =>
  db
    .selectFrom('convites')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'convites.id_consultor')
    .selectAll('convites')
    .select(['usuarios.nome as nome_consultor', 'usuarios.email as email_consultor', 'usuarios.cadastro_pedido'])
    .select(['usuarios.ativo', 'usuarios.respostas_desde', 'usuarios.email_respostas'])
    .leftJoin('rodadas as t', 't.id_rodada', 'convites.id_rodada')
    .leftJoin('empresas as e', 'e.id_empresa', 't.id_empresa')
    .select(['t.nome as turma', 't.mensagem', 't.finalidade as da_turma', 't.id_empresa', 'e.nome as nome_empresa'])
    .where('id_convite', '=', id_convite)
    .executeTakeFirst()

/**
 * Returns the addresses of these invites, leaving out people who have been invited again or have become clients since.
 */
export async function listUnanswered(db: Db, convites: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('convites as c')
    .select('c.email')
    .where('c.id_convite', 'in', convites)
    .where('c.email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('convites as depois')
            .select('depois.id_convite')
            .whereRef('depois.id_consultor', '=', 'c.id_consultor')
            .whereRef('depois.email', '=', 'c.email')
            .whereRef('depois.criado_em', '>', 'c.criado_em'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('usuarios as u').select('u.id_usuario').whereRef('u.email', '=', 'c.email'))),
    )
    .orderBy('c.criado_em')
    .execute()
  return [...new Set(rows.flatMap(row => row.email ?? []))]
}
