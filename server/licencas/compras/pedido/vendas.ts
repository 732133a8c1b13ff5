import type * as z from 'zod/mini'
import type {
  exportVendas as exportContract,
  listVendas as listContract,
  Venda,
} from '#shared/licencas/compras/compras.contract.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { searchWords } from '../../../platform/db/queries/search.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileAnswer } from '../../../platform/http/bytes/file-answer.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { csvFile } from '../../../platform/text/csv.ts'
import { formatAmountForSheet, sheetTime } from '../../../platform/text/format.ts'
import * as queries from '../compras.queries.ts'
import { present } from '../compras.ts'
import { COLUNAS_DA_NOTA, COLUNAS_DO_TOMADOR, SITUACAO, serviceOfNota } from '../palavras.ts'
import { tomadorCells } from './tomador.ts'
import { type LinhaDaNota, listParaNota } from './vendas.queries.ts'

const vendaOf = (row: queries.CompraRow, now: Date): Venda => ({
  ...present(row, now),
  id_usuario: row.id_usuario,
  nome: row.nome,
  email: row.email,
})

/** Returns a page of all purchases, newest first, for admins. */
export async function listVendas(deps: Deps, query: z.output<typeof listContract.query>) {
  const now = deps.now()
  const { estado, consultor, de, ate } = query
  const filter = { ...(consultor && { id_usuario: consultor }), estado, de, ate, busca: searchWords(query.busca), now }
  const { rows, total } = await deps.read(db => queries.listCompras(db, filter, pageOf(query)))
  return { results: rows.map(row => vendaOf(row, now)), total }
}

/**
 * Returns the state shown in the file. A refunded purchase whose money came back waits for an admin to return its
 * licences ("Em revisão").
 */
const situacaoOf = ({ estado, devolvido_centavos }: LinhaDaNota): string => {
  if (estado !== 'estornada') return SITUACAO.paga
  return devolvido_centavos > 0 ? SITUACAO.estornada : SITUACAO.em_revisao
}

/**
 * Exports the paid purchases of a period, one line each, with what a service invoice (NFS-e) needs; the invoice itself
 * is issued elsewhere. UTF-8 with BOM and `;`, as Brazilian spreadsheets expect. The export is recorded in the audit
 * trail, because the file holds CPFs and CNPJs.
 */
export async function exportVendas(
  deps: Deps,
  actor: Actor,
  { de, ate }: z.output<typeof exportContract.query>,
): Promise<FileAnswer> {
  const rows = await deps.read(db => listParaNota(db, { de, ate }))
  await audit(deps.db, {
    em: deps.now(),
    id_ator: actor.id_usuario,
    acao: 'vendas_exportadas',
    detalhes: { de: de ?? null, ate: ate ?? null, linhas: rows.length },
  })
  const data = rows.map(row => [
    sheetTime(row.paga_em),
    row.mp_id ?? '',
    row.id_compra,
    serviceOfNota(row),
    row.n_usuarios,
    formatAmountForSheet(row.recebido_centavos),
    formatAmountForSheet(row.devolvido_centavos),
    situacaoOf(row),
    ...tomadorCells(row),
    row.cupom ?? '',
  ])
  const fields = [...COLUNAS_DA_NOTA.antes, ...Object.values(COLUNAS_DO_TOMADOR), ...COLUNAS_DA_NOTA.depois]
  const periodo = [de && `de ${de}`, ate && `ate ${ate}`]
  const nome = filenameOf(['vendas', ...(de || ate ? periodo : [deps.now()])], 'csv')
  return { nome, conteudo: csvFile(fields, data) }
}
