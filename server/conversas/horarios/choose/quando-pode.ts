import { link_encerrado } from '#shared/conversas/horarios/horarios.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { quando_pode } from '../limits.ts'
import { findEmail } from '../send/send.queries.ts'
import { onLink } from './choose.ts'
import { updateLink } from './links.queries.ts'

/**
 * Keeps what the person wrote of when she can, in place of what she wrote before, and mails it to her consultor.
 * @throws {Failure} nao_encontrado, muitas_tentativas, link_encerrado also once an hour is chosen
 */
export const sayWhen = (deps: Deps, token: string, texto: string) =>
  onLink(deps, token, async (tx, { id_link, id_consultor, encontro }, now) => {
    if (encontro) throw fail(link_encerrado)
    await throttleCall(tx, quando_pode, id_link, now)
    const destinatario = await findEmail(tx, id_consultor)
    if (!destinatario) throw fail(link_encerrado)
    await updateLink(tx, id_link, { quando_pode: texto, quando_pode_em: now })
    const dados = { id_link, em: now.toISOString() }
    await enqueueEmail(deps, tx, { tipo: 'quando_pode', chave: `${id_link}:${dados.em}`, destinatario, dados })
  })
