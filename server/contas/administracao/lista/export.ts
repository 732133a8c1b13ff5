import type * as z from 'zod/mini'
import type { exportConsultores as contract } from '#shared/contas/administracao/administracao.contract.ts'
import { celular } from '#shared/contas/pessoa/celular.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { isKeyOf } from '#shared/platform/keys.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileAnswer } from '../../../platform/http/bytes/file-answer.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { csvFile } from '../../../platform/text/csv.ts'
import { sheetTime } from '../../../platform/text/format.ts'
import { listConsultores } from '../administracao.ts'
import { COLUNAS, SITUACAO, TIPO } from './palavras.ts'

/** Most accounts in one file. */
const MAXIMO = 10_000

/**
 * The list of consultores with its filters and order as CSV: UTF-8 with BOM and `;`, as Brazilian spreadsheets expect.
 * The export is recorded in the audit trail.
 */
export async function exportConsultores(
  deps: Deps,
  { id_usuario }: Actor,
  query: z.output<typeof contract.query>,
): Promise<FileAnswer> {
  const { results } = await listConsultores(deps, { ...query, pagina: 1, limite: MAXIMO })
  await audit(deps.db, {
    em: deps.now(),
    id_ator: id_usuario,
    acao: 'consultores_exportados',
    detalhes: { linhas: results.length },
  })
  const data = results.map(row => [
    row.nome,
    row.email,
    row.celular ? celular.format(row.celular) : '',
    isKeyOf(TIPO, row.id_tipo_usuario) ? TIPO[row.id_tipo_usuario] : '',
    row.ativo ? SITUACAO.ativo : SITUACAO.inativo,
    row.clientes,
    row.testes_30_dias,
    row.livres,
    row.ultima_compra ? sheetTime(row.ultima_compra.em) : '',
    row.ultima_compra?.licencas ?? '',
    row.emails_com_falha,
    row.ultimo_acesso ? sheetTime(row.ultimo_acesso) : '',
  ])
  return { nome: filenameOf(['consultores', deps.now()], 'csv'), conteudo: csvFile(COLUNAS, data) }
}
