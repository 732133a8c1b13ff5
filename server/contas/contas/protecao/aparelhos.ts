import { randomUUID } from 'node:crypto'
import { aparelhoOf } from '#shared/contas/contas/aparelho.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { countAttempt } from '../../../platform/http/guard/throttle.ts'
import { hashToken } from '../../../platform/secrets/signed.ts'
import { aviso_de_acesso } from '../limits.ts'
import { noteAparelho } from './aparelhos.queries.ts'

/** Browser that a sign-in comes from. */
export interface SignInFrom {
  /** Random text that the browser keeps; absent in a client of the bare specification. */
  aparelho?: string | undefined
  userAgent: string
}

/**
 * Recognises the browser of a sign-in and tells the account by mail when it is a new one, at most once an hour. The
 * account's first browser is told to nobody. A client that sends no `aparelho` is recognised by browser and system.
 */
export async function recogniseAparelho(
  deps: Deps,
  tx: Tx,
  { id_usuario, email }: { id_usuario: number; email: string },
  { aparelho, userAgent }: SignInFrom,
  now: Date,
): Promise<void> {
  const { navegador, sistema } = aparelhoOf(userAgent)
  const chave_hash = hashToken(aparelho ? `aparelho ${aparelho}` : `navegador ${navegador} ${sistema}`)
  const { known, others } = await noteAparelho(tx, { id_usuario, chave_hash }, now)
  if (known || !others) return
  const told = await countAttempt(tx, aviso_de_acesso, String(id_usuario), now)
  if (told > aviso_de_acesso.max) return
  await enqueueEmail(deps, tx, {
    tipo: 'acesso_novo',
    chave: randomUUID(),
    destinatario: email,
    dados: { id_usuario, em: now.toISOString(), navegador, sistema },
  })
}
