import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import type { DataOf } from '../../../platform/mail.ts'
import { findAnyEmail, findEmail } from './emails.queries.ts'

interface Encontro {
  id_encontro: string
  id_consultor: number
  id_participante: number
  sequencia: number
}

/** Queues the mails about a conversation that its person chose, moved or called off: one to her, one to her consultor. */
export async function notifyEscolha(
  deps: Deps,
  tx: Tx,
  { id_encontro, id_consultor, id_participante, sequencia }: Encontro,
  ato: DataOf<'horario_pessoa'>['ato'],
): Promise<void> {
  const chave = `${id_encontro}:${sequencia}`
  const dados = { id_encontro, sequencia, ato }
  const [pessoa, consultor] = [await findEmail(tx, id_participante), await findEmail(tx, id_consultor)]
  if (pessoa) await enqueueEmail(deps, tx, { tipo: 'horario_pessoa', chave, destinatario: pessoa, dados })
  if (consultor) await enqueueEmail(deps, tx, { tipo: 'horario_consultor', chave, destinatario: consultor, dados })
}

/** Queues the mails about hours that were freed; a consultor hears of it though her account is no longer active. */
export async function notifyLiberados(
  deps: Deps,
  tx: Tx,
  freed: readonly Encontro[],
  por: DataOf<'horario_liberado'>['por'],
): Promise<void> {
  for (const { id_encontro, id_consultor, id_participante, sequencia } of freed) {
    const chave = `${id_encontro}:${sequencia}`
    const dados = { id_encontro, sequencia, por }
    const pessoa = await findEmail(tx, id_participante)
    if (pessoa) await enqueueEmail(deps, tx, { tipo: 'horario_liberado', chave, destinatario: pessoa, dados })
    const consultor = await findAnyEmail(tx, id_consultor)
    if (consultor)
      await enqueueEmail(deps, tx, { tipo: 'horario_liberado_consultor', chave, destinatario: consultor, dados })
  }
}
