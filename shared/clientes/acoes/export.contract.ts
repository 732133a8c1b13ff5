import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'
import { quemExportar } from '../pessoas/pessoas.contract.ts'

/** Largest number of rows in one file. */
export const EXPORTAR_MAX = 100_000

export const exportPessoasCsv = endpoint({
  method: 'GET',
  path: '/consultores/pessoas/exportar.csv',
  access: 'permite_cadastrar_participante',
  fresh: true,
  summary: 'The same list with the same filters as CSV (UTF-8 with BOM, semicolons, CRLF)',
  query: quemExportar,
  /** The file, streamed as it is read. */
  response: z.custom<AsyncIterable<string>>(),
  produces: 'text/csv',
})

export const exportPessoasXlsx = endpoint({
  method: 'GET',
  path: '/consultores/pessoas/exportar.xlsx',
  access: 'permite_cadastrar_participante',
  fresh: true,
  summary: 'The same list with the same filters as a workbook (Office Open XML)',
  query: quemExportar,
  response: z.custom<AsyncIterable<Uint8Array>>(),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
