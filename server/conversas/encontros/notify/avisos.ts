import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail, type MailKind } from '../../../platform/emails/emails.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { aviso_encontro } from '../limits.ts'
import { findEmail } from './emails.queries.ts'

interface Encontro {
  id_encontro: string
  id_consultor: number
  id_participante: number
  sequencia: number
  quando: Date
  avisar: boolean
}

/**
 * Queues the mail about an arranged conversation to its person, unless her consultor tells her herself; sends nothing
 * about a conversation that is over.
 * @throws {Failure} muitas_tentativas past the daily limit of mails to one person
 */
export async function notify(
  deps: Deps,
  tx: Tx,
  { id_encontro, id_consultor, id_participante, sequencia, quando, avisar: tell }: Encontro,
  tipo: Extract<MailKind, 'encontro_marcado' | 'encontro_mudado' | 'encontro_desmarcado'>,
): Promise<void> {
  if (!tell || quando <= deps.now()) return
  await throttleCall(tx, aviso_encontro, `${id_consultor}-${id_participante}`, deps.now())
  const destinatario = await findEmail(tx, id_participante)
  if (!destinatario) return
  const chave = `${id_encontro}:${sequencia}`
  await enqueueEmail(deps, tx, { tipo, chave, destinatario, dados: { id_encontro, sequencia } })
}

/**
 * Queues mails to the consultores of conversations cancelled because the person's account was erased: the hour, without
 * a name.
 */
export async function notifyConsultores(
  deps: Deps,
  tx: Tx,
  gone: readonly { id_encontro: string; id_consultor: number; quando: Date }[],
): Promise<void> {
  for (const { id_encontro, id_consultor, quando } of gone) {
    const destinatario = await findEmail(tx, id_consultor)
    if (!destinatario) continue
    const dados = { id_consultor, quando: quando.toISOString() }
    await enqueueEmail(deps, tx, { tipo: 'encontro_encerrado', chave: id_encontro, destinatario, dados })
  }
}
