import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { CaixaLocal } from '../../db/types.ts'

/** Inserts a message; inserting the same message again changes nothing. */
export const insertMessage = (db: Db, mensagem: Insertable<CaixaLocal>) =>
  db
    .insertInto('caixa_local')
    .values(mensagem)
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Lists messages, newest first: those to one address, or all when the address is empty. */
export const listMessages = (db: Db, destinatario: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('caixa_local')
    .selectAll()
    .$if(destinatario !== '', query => query.where('destinatario', '=', destinatario))
    .orderBy('recebida_em', 'desc')
    .orderBy('id_mensagem')
    .limit(limit)
    .offset(offset)
    .execute()

export const findMessage = (db: Db, id_mensagem: string) =>
  db.selectFrom('caixa_local').selectAll().where('id_mensagem', '=', id_mensagem).executeTakeFirst()

/** Deletes messages older than `antes`. */
export const deleteMessagesBefore = (tx: Tx, antes: Date) =>
  tx.deleteFrom('caixa_local').where('recebida_em', '<', antes).execute()

/** Deletes the messages to an address whose mails the outbox has erased. */
export const deleteMessagesWithoutEmail = (tx: Tx, destinatario: string) =>
  sql`
    delete from caixa_local m where m.destinatario = ${destinatario}
       and not exists (select 1 from emails e where e.id_email = m.id_mensagem)`.execute(tx)
