import * as z from 'zod/mini'
import { diaOf } from '#shared/conversas/combinados/combinados.rules.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail, type Mails, withAnswer } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findParaConvite } from './devolutivas.queries.ts'
import { salaPreparada } from './messages.ts'

const conversa = z.object({ id_devolutiva: z.string() })
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  sala_preparada: conversa,
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

export const emails: Pick<Mails, keyof typeof ids> = {
  sala_preparada: {
    data: ids.sala_preparada,
    async render(deps, row, { id_devolutiva }) {
      const found = await findParaConvite(deps.db, id_devolutiva)
      if (!found || found.email !== row.destinatario) return null
      const message = salaPreparada({
        nome: firstWord(found.nome),
        nome_consultor: found.nome_consultor,
        url: `${deps.appUrl}/devolutiva/${id_devolutiva}`,
        url_marcar: found.aguarda ? null : `${deps.appUrl}/relatorio/${found.id_licenca}/marcar`,
        contato: deps.installation.contact(),
      })
      return withAnswer(message, found)
    },
  },
}

/** Queues the invitation to a room in the transaction that notes it; one a day for each result. */
export async function invite(deps: Deps, tx: Tx, id_devolutiva: string): Promise<void> {
  const found = await findParaConvite(tx, id_devolutiva)
  if (!found) return
  const chave = `${found.id_licenca}:${diaOf(deps.now())}`
  await enqueueEmail(deps, tx, { tipo: 'sala_preparada', chave, destinatario: found.email, dados: { id_devolutiva } })
}
