import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import { openArquivo } from './arquivos/arquivos.ts'
import * as messages from './messages.ts'
import { findVendaPaga } from './notas.queries.ts'

/** The mail that brings a note to its buyer. */
export const emails: Partial<Mails> = {
  nota_emitida: { render: (deps, _row, { id_compra }) => emitida(deps, id_compra) },
}

/**
 * Mail with an issued note and its file; null when it was cancelled since. A note without link or file is shown on the
 * purchase, which only who bought at the provider can open.
 */
async function emitida(deps: Deps, id_compra: string): Promise<Message | null> {
  const row = await findVendaPaga(deps.db, id_compra)
  if (row?.estado !== 'emitida' || !row.numero || !row.emitida_em) return null
  const arquivo = row.id_arquivo ? await openArquivo(deps, deps.db, row.id_arquivo) : null
  const compra = row.origem === 'provedor' ? `${deps.appUrl}/recibo/${id_compra}` : null
  return messages.notaEmitida({
    numero: row.numero,
    emitida_em: row.emitida_em,
    tomador: row.nome_tomador,
    preco_centavos: row.bruto_centavos - row.desconto_centavos,
    url: row.link ?? compra,
    arquivo,
    contato: deps.installation.contact(),
  })
}
