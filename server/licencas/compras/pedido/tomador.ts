import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { keysOf } from '#shared/platform/keys.ts'
import { COLUNAS_DO_TOMADOR, formatDocumento } from '../palavras.ts'
import type { TomadorRow } from './tomador.queries.ts'

/** Returns the cells under `COLUNAS_DO_TOMADOR`; what is not known is empty. */
export const tomadorCells = ({ documento, ...row }: TomadorRow): (string | number)[] => {
  // With their punctuation, so that no spreadsheet takes them for numbers and drops a leading zero.
  const cells = { ...row, documento: documento && formatDocumento(documento), cep: row.cep && cep.format(row.cep) }
  return keysOf(COLUNAS_DO_TOMADOR).map(column => cells[column] ?? '')
}
