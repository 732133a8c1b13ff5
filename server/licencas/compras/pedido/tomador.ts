import { COLUNAS_DO_TOMADOR, formatDocumento } from '../palavras.ts'
import type { TomadorRow } from './tomador.queries.ts'

/** Returns the cells under `COLUNAS_DO_TOMADOR`; what is not known is empty. */
export const tomadorCells = ({ documento, ...row }: TomadorRow): (string | number)[] => {
  const cells = { ...row, documento: documento && formatDocumento(documento) }
  return (Object.keys(COLUNAS_DO_TOMADOR) as (keyof TomadorRow)[]).map(column => cells[column] ?? '')
}
