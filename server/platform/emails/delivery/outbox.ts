import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { DataOf, MailKind } from '../../mail.ts'
import * as queues from '../queues.ts'
import { insertEmail } from './outbox.queries.ts'

/** A mail to enqueue, with the ids that its reason requires. */
export type NewEmail = { [T in MailKind]: Novo<T> }[MailKind]

interface Novo<T extends MailKind> {
  tipo: T
  /** Identifies the mail within its reason; the same reason and `chave` is sent only once. */
  chave: string
  destinatario: string
  id_convite?: string
  /** Ids from which the message is made when it is sent. */
  dados: DataOf<T>
}

/** Clock and queue, all that enqueueing a mail takes. */
export type Enqueues = Pick<Deps, 'now'> & { boss: Pick<Deps['boss'], 'enqueue'> }

/** Inserts a mail into the outbox and its job into the queue, inside the caller's transaction (security §16). */
export async function enqueueEmail(deps: Enqueues, tx: Tx, email: NewEmail): Promise<void> {
  const row = await insertEmail(tx, {
    id_email: randomUUID(),
    tipo: email.tipo,
    chave: `${email.tipo}:${email.chave}`,
    destinatario: email.destinatario,
    dados: JSON.stringify(email.dados),
    id_convite: email.id_convite ?? null,
    criado_em: deps.now(),
    proxima_tentativa: deps.now(),
  })
  if (row) await deps.boss.enqueue(tx, queues.sendEmailQueue, { id_email: row.id_email })
}
