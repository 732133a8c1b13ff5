import type { Insertable } from 'kysely'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { MensagensConsultor } from '../../platform/db/types.ts'

/** Keeps a message; undefined when one with this id is there already. */
export const insertMensagem = (tx: Tx, mensagem: Insertable<MensagensConsultor>) =>
  tx
    .insertInto('mensagens_consultor')
    .values(mensagem)
    .onConflict(conflict => conflict.column('id_mensagem').doNothing())
    .returning('id_mensagem')
    .executeTakeFirst()

/** A consultor or admin to whom a message may go. */
export const findDestinatario = (db: Db | Tx, id_usuario: number) =>
  db
    .selectFrom('usuarios')
    .select(['id_usuario', 'email'])
    .where('id_usuario', '=', id_usuario)
    .where('id_tipo_usuario', 'in', [USER_KIND.admin, USER_KIND.consultor])
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** A message with its writer's name and addresses. */
export const findMensagem = (db: Db, id_mensagem: string) =>
  db
    .selectFrom('mensagens_consultor as m')
    .innerJoin('usuarios as a', 'a.id_usuario', 'm.id_admin')
    .select(['m.assunto', 'm.texto', 'a.nome as nome_admin', 'a.email', 'a.email_respostas'])
    .where('m.id_mensagem', '=', id_mensagem)
    .executeTakeFirst()

/** The messages that an account received, newest first, for its copy. */
export const listMensagensRecebidas = (db: Db, id_consultor: number) =>
  db
    .selectFrom('mensagens_consultor as m')
    .innerJoin('usuarios as a', 'a.id_usuario', 'm.id_admin')
    .select(['m.enviada_em', 'a.nome as nome_admin', 'm.assunto', 'm.texto'])
    .where('m.id_consultor', '=', id_consultor)
    .orderBy('m.enviada_em', 'desc')
    .orderBy('m.id_mensagem')
    .execute()
