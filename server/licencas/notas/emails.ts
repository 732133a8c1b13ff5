import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOf, DataOfMails } from '../../platform/mail.ts'
import { openArquivo } from './arquivos/arquivos.ts'
import * as messages from './messages.ts'
import { findVendaPaga } from './notas.queries.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  nota_emitida: z.object({ id_compra: z.string(), no_lugar_de: z.optional(z.string()) }),
  nota_cancelada: z.object({ id_compra: z.string(), numero: z.string(), emitida_em: z.string() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about the note of a sale, to its buyer. */
export const emails: Pick<Mails, keyof typeof ids> = {
  nota_emitida: { data: ids.nota_emitida, render: (deps, _row, dados) => emitida(deps, dados) },
  nota_cancelada: { data: ids.nota_cancelada, render: (deps, _row, dados) => cancelada(deps, dados) },
}

/**
 * Mail with an issued note and its file; null when it was cancelled since. A note without link or file is shown on the
 * purchase, which only who bought at the provider can open.
 */
async function emitida(deps: Deps, { id_compra, no_lugar_de }: DataOf<'nota_emitida'>): Promise<Message | null> {
  const row = await findVendaPaga(deps.db, id_compra)
  if (row?.estado !== 'emitida' || !row.numero || !row.emitida_em) return null
  const arquivo = row.id_arquivo ? await openArquivo(deps, deps.db, row.id_arquivo) : null
  const compra = row.origem === 'provedor' ? `${deps.appUrl}/recibo/${id_compra}` : null
  return messages.notaEmitida({
    numero: row.numero,
    emitida_em: row.emitida_em,
    no_lugar_de: no_lugar_de && no_lugar_de !== row.numero ? no_lugar_de : null,
    tomador: row.nome_tomador,
    preco_centavos: row.bruto_centavos - row.desconto_centavos,
    url: row.link ?? compra,
    arquivo,
    contato: deps.installation.contact(),
  })
}

/** Mail about a cancelled note; null when the same number was issued again meanwhile. */
async function cancelada(
  deps: Deps,
  { id_compra, numero, emitida_em }: DataOf<'nota_cancelada'>,
): Promise<Message | null> {
  const row = await findVendaPaga(deps.db, id_compra)
  if (!row || (row.estado === 'emitida' && row.numero === numero)) return null
  return messages.notaCancelada({
    numero,
    emitida_em,
    tomador: row.nome_tomador,
    contato: deps.installation.contact(),
  })
}
