/*
 * `npm run fator:retirar -- <e-mail>`: removes every second factor of an account, for an admin who lost the device and the
 * recovery codes and whom no other admin can help. On DATABASE_URL, beside running servers, which send the mail that tells
 * the account's address. Exit code 1 when there is no such account.
 */

import { withdrawFatores } from '../../server/contas/fatores/withdraw.ts'
import { COMMAND, createDb, createPool } from '../../server/platform/db/connect.ts'
import { commandOf } from '../../server/platform/text/commands.ts'

const [email] = process.argv.slice(2)
const { DATABASE_URL } = process.env
if (!email || !DATABASE_URL) {
  console.error(`Use: ${commandOf('fator-retirar', 'endereco@exemplo.com.br')}, com DATABASE_URL no ambiente.`)
  process.exit(1)
}
const db = createDb(createPool(DATABASE_URL, { limits: COMMAND }))
try {
  // The mail's row is enough: a running server queues within seconds what has none in the queue.
  const boss = { enqueue: async () => undefined }
  const removed = await withdrawFatores(
    { db, now: () => new Date(), boss },
    email.normalize('NFC').trim().toLowerCase(),
  )
  if (removed === null) {
    console.error(`Nenhuma conta ativa tem o endereço ${email}.`)
    process.exitCode = 1
  } else {
    console.log(`Segundos fatores retirados: ${removed}. As sessões da conta foram encerradas.`)
    console.log('Ela entra de novo só com a senha. Um e-mail diz isso ao endereço dela, e a auditoria guarda o ato.')
  }
} finally {
  await db.destroy()
}
