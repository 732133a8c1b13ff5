import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'

/** Tells the account's address, in the same transaction, that the senha was changed. */
export const notifySenhaNova = (deps: Deps, tx: Tx, { id_usuario, email }: { id_usuario: number; email: string }) =>
  enqueueEmail(deps, tx, {
    tipo: 'senha_mudou',
    chave: randomUUID(),
    destinatario: email,
    dados: { id_usuario, em: deps.now().toISOString() },
  })
